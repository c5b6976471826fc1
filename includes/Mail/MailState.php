<?php
declare(strict_types=1);

namespace SwImmoSuite\Mail;

defined( 'ABSPATH' ) || exit;

/** State by which the mail screen groups the outbox. */
enum MailState: string {

	/** Includes mails that are being sent. */
	case Waiting = 'waiting';

	case Failed = 'failed';

	/** Sent in the last 30 days. */
	case Sent = 'sent';
}
