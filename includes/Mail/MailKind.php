<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail;

defined( 'ABSPATH' ) || exit;

/** The mails that the plugin knows how to write. */
enum MailKind: string {

	case ConfirmContact    = 'confirm.contact';
	case ConfirmNewsletter = 'confirm.newsletter';
	case AgencyUnconfirmed = 'agency.unconfirmed';
	case AgencyConfirmed   = 'agency.confirmed';
	case Login             = 'login';
	case EmailNew          = 'account.emailNew';
	case EmailOld          = 'account.emailOld';
	case Deletion          = 'account.delete';
	case NewsletterKnown   = 'newsletter.known';
	case Unsubscribed      = 'newsletter.unsubscribed';
	case Unknown           = 'unknown';

	/** Mails to a visitor carry a key and are proof of a consent once sent. */
	public function isConfirmation(): bool {
		return self::ConfirmContact === $this || self::ConfirmNewsletter === $this;
	}

	/** Mails about what somebody has done in the account or with the newsletter. */
	public function isAccount(): bool {
		return in_array( $this, [ self::EmailNew, self::EmailOld, self::Deletion, self::NewsletterKnown, self::Unsubscribed ], true );
	}

	public function isForAgency(): bool {
		return self::AgencyUnconfirmed === $this || self::AgencyConfirmed === $this;
	}
}
