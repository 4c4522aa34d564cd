package dev.fingerpost.micrometer;

import dev.fingerpost.visit.Resolution;

/** The value of the tag {@code outcome} for each outcome of a visit. */
final class VisitOutcomes implements Resolution.Cases<String> {

    @Override
    public String redirect(Resolution.Redirect redirect) {
        return "redirect";
    }

    @Override
    public String passwordRequired(Resolution.PasswordRequired passwordRequired) {
        return passwordRequired.wrong() ? "password_wrong" : "password_required";
    }

    @Override
    public String warningRequired(Resolution.WarningRequired warningRequired) {
        return "warning_required";
    }

    @Override
    public String expired(Resolution.Expired expired) {
        return "expired";
    }

    @Override
    public String notStarted(Resolution.NotStarted notStarted) {
        return "not_started";
    }

    @Override
    public String disabled(Resolution.Disabled disabled) {
        return "disabled";
    }

    @Override
    public String notFound() {
        return "not_found";
    }
}
