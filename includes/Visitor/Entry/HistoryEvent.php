<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Entry;

defined( 'ABSPATH' ) || exit;

/** Events in the history of a submission. */
enum HistoryEvent: string {

	case Received      = 'received';
	case Confirmed     = 'confirmed';
	case Opened        = 'opened';
	case Status        = 'status';
	case Assigned      = 'assigned';
	case FollowUp      = 'follow_up';
	case Kept          = 'kept';
	case Note          = 'note';
	case Reply         = 'reply';
	case MailSent      = 'mail_sent';
	case MailFailed    = 'mail_failed';
	case MailResent    = 'mail_resent';
	case MailDiscarded = 'mail_discarded';
	case Withdrawn     = 'withdrawn';
	case Exported      = 'exported';
	case Printed       = 'printed';
}
