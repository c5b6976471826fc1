<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Consent;

defined( 'ABSPATH' ) || exit;

/** Events that follow a consent's request; the request is the record itself (S5). The log is append-only. */
enum ConsentEvent: string {

	case Sent      = 'sent';
	case Confirmed = 'confirmed';
	case Revoked   = 'revoked';
}
