#ifndef CANTINA_CURL_STAND_IN_H
#define CANTINA_CURL_STAND_IN_H

// Nothing is called by name: it gives FoundationNetworking the functions of libcurl that it is linked with.

#endif
