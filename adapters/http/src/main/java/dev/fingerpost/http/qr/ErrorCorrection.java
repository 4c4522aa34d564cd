package dev.fingerpost.http.qr;

import com.google.zxing.qrcode.decoder.ErrorCorrectionLevel;

/** How much of a QR code may be damaged or covered. More correction makes a larger code. */
public enum ErrorCorrection {
    /** 7 %. */
    L,
    /** 15 %. */
    M,
    /** 25 %. */
    Q,
    /** 30 %: room for a logo. */
    H;

    ErrorCorrectionLevel level() {
        return switch (this) {
            case L -> ErrorCorrectionLevel.L;
            case M -> ErrorCorrectionLevel.M;
            case Q -> ErrorCorrectionLevel.Q;
            case H -> ErrorCorrectionLevel.H;
        };
    }
}
