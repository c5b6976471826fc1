<?php
declare(strict_types=1);

namespace SwImmoSuite\Mail;

defined( 'ABSPATH' ) || exit;

/** The lists in which staff see the mails of the outbox (A26). */
enum MailState: string {

	/** Those that are being sent at this moment among them. */
	case Waiting = 'waiting';

	case Failed = 'failed';

	/** In the last 30 days. */
	case Sent = 'sent';
}
