package dev.fingerpost.pages.qr;

import io.nayuki.qrcodegen.QrCode.Ecc;

/** How much of a QR code may be damaged or covered. More correction makes a larger code. */
public enum ErrorCorrection {
    /** 7 %. */
    L,
    /** 15 %. */
    M,
    /** 25 %. */
    Q,
    /** 30 %, which leaves room for a logo. */
    H;

    Ecc level() {
        return switch (this) {
            case L -> Ecc.LOW;
            case M -> Ecc.MEDIUM;
            case Q -> Ecc.QUARTILE;
            case H -> Ecc.HIGH;
        };
    }
}
