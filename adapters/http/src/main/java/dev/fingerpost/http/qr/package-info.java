/** QR codes of short URLs as SVG and PNG, by ZXing, which a host adds. */
@NullMarked
package dev.fingerpost.http.qr;

import org.jspecify.annotations.NullMarked;
