<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Contract;

defined( 'ABSPATH' ) || exit;

/** How a route knows its caller. */
enum Access: string {

	/** Anybody; a form sends its token, an idempotency key and the honeypot as headers (W1). */
	case Form = 'form';

	/** A mailed key in the body; never reached by a disguised GET (I6). */
	case Key = 'key';

	case Public = 'public';

	/** Everybody; whoever sends a visitor's nonce must be that visitor, and is answered as one (W15). */
	case Optional = 'optional';

	/** A visitor's session and the nonce that is bound to it (I2, I3). */
	case Visitor = 'visitor';

	/** A visitor's session; the nonce may be missing in a call of the own site (I5). */
	case Me = 'me';

	/** A WordPress user with a capability; core has looked at the nonce that its cookie needs, or at an application password (A5). */
	case Staff = 'staff';

	/** Anybody, from any origin, with any body: one-click unsubscribing (RFC 8058). */
	case Open = 'open';
}
