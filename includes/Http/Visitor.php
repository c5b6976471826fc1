<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Language;

defined( 'ABSPATH' ) || exit;

/**
 * A visitor who signed in by a mailed link: a contact with a confirmed address, never a WordPress user, so that visitors get no
 * WordPress rights.
 */
final class Visitor {

	/**
	 * @param int $contactId Row of contacts.
	 * @param int $sessionId Row of sessions.
	 */
	public function __construct(
		public readonly int $contactId,
		public readonly EmailAddress $email,
		public readonly int $sessionId,
		public readonly Language $language,
	) {
	}

	/** @return array{email: string, loggedIn: true} The user of the session, as in chapter 3 of the specification. */
	public function toUser(): array {
		return [
			'email'    => $this->email->typed,
			'loggedIn' => true,
		];
	}
}
