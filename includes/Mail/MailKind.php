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
	case Unknown           = 'unknown';

	/** Mails to a visitor carry a key and are proof of a consent once sent. */
	public function isConfirmation(): bool {
		return self::ConfirmContact === $this || self::ConfirmNewsletter === $this;
	}

	public function isForAgency(): bool {
		return self::AgencyUnconfirmed === $this || self::AgencyConfirmed === $this;
	}
}
