<?php
declare(strict_types=1);

namespace SwImmoSuite\Contract;

defined( 'ABSPATH' ) || exit;

/** How a route knows its caller. */
enum Access: string {

	/** A form token, an idempotency key and the honeypot (W1). */
	case Form = 'form';

	/** A mailed key in the body; never reached by a disguised GET (I6). */
	case Key = 'key';

	case Public = 'public';
}
