package dev.fingerpost.quota;

import dev.fingerpost.failure.ViolationCode;

/** The rule of quotas. */
public enum QuotaViolation implements ViolationCode {
    /** The owner has reached a quota; the field is the name of the kind of rows. Argument: the quota. */
    QUOTA;

    @Override
    public String text() {
        return "must be within your quota of {0}";
    }
}
