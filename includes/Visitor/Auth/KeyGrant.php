<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

use SwImmoSuite\Foundation\EmailAddress;

defined( 'ABSPATH' ) || exit;

/** What a key grants, and to whom. */
final class KeyGrant {

	/**
	 * @param EmailAddress $email         Where the key is mailed to.
	 * @param Opcode|null $opcode         Answer of wizard/confirm; null for what it does not take.
	 * @param int|null    $submissionId   The submission that the mail names.
	 * @param string|null $newsletterHash Hash of the newsletter consent that the mail names.
	 * @param string|null $bindHash       Hash of the asking browser's cookie.
	 * @param int|null    $contactId      Whose account it concerns.
	 * @param int|null    $sessionId      The session that asked, where one did.
	 * @param string|null $page           Path of the page that the form stood on; kept beyond the key's end, which names nobody.
	 * @param int|null    $requestedAt    Unix seconds of the request, where the key was minted later than that.
	 * @param int|null    $consentId      The newsletter consent that the mail names, where no submission holds it.
	 * @param int|null    $searchId       The saved search whose mails it ends; null: those of all.
	 */
	public function __construct(
		public readonly KeyPurpose $purpose,
		public readonly EmailAddress $email,
		public readonly ?Opcode $opcode,
		public readonly ?int $submissionId = null,
		public readonly ?string $newsletterHash = null,
		public readonly ?string $bindHash = null,
		public readonly ?int $contactId = null,
		public readonly ?int $sessionId = null,
		public readonly ?string $page = null,
		public readonly ?int $requestedAt = null,
		public readonly ?int $consentId = null,
		public readonly ?int $searchId = null,
	) {
	}
}
