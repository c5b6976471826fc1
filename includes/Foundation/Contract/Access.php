<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Contract;

defined( 'ABSPATH' ) || exit;

/** Authentication of a route's caller. */
enum Access: string {

	/** Any caller. A form sends its form token, an idempotency key and the honeypot as headers. */
	case Form = 'form';

	/** A mailed key in the body; never reached by GET or a method override, because mail scanners open links. */
	case Key = 'key';

	/** Any caller. The visitor is not identified. */
	case Public = 'public';

	/** Any caller. A caller that sends a visitor's nonce must be that visitor, and gets that visitor's response. */
	case Optional = 'optional';

	/** A visitor's session with the nonce that is bound to it. */
	case Visitor = 'visitor';

	/** A visitor's session. The nonce may be missing in a call from the site's own origin. */
	case Me = 'me';

	/** A WordPress user with a capability. Core has verified the cookie's nonce, or an application password. */
	case Staff = 'staff';

	/** Any caller, from any origin, with any body: one-click unsubscribe (RFC 8058). */
	case Open = 'open';
}
