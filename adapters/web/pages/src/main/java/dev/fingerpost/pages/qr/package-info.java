/**
 * QR codes of short URLs as SVG and PNG.
 *
 * <pre>{@code
 * QrCode code = QrCode.of("https://go.example.com/spring").withErrorCorrection(ErrorCorrection.H);
 * String svg = code.svg();
 * byte[] png = code.withSize(512).png();
 * }</pre>
 */
@NullMarked
package dev.fingerpost.pages.qr;

import org.jspecify.annotations.NullMarked;
