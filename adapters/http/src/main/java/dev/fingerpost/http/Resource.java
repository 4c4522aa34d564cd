package dev.fingerpost.http;

/** What can be listed, shown, stored, updated and deleted. */
interface Resource {

    Response list(Call call);

    Response store(Call call);

    Response show(Call call, long id);

    Response update(Call call, long id);

    Response delete(Call call, long id);
}
