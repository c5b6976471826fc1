<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

use SwImmoSuite\Foundation\EmailAddress;

defined( 'ABSPATH' ) || exit;

/** The action that a key grants, and its contact. */
final class KeyGrant {

	/**
	 * @param EmailAddress $email         Address that the key is mailed to.
	 * @param Opcode|null $opcode         Response of wizard/confirm; null for keys that this route does not redeem.
	 * @param int|null    $submissionId   Submission that the mail asks to confirm.
	 * @param string|null $newsletterHash Hash of the newsletter text contained in the mail.
	 * @param string|null $bindHash       Hash of the BindCookie of the browser that requested the key.
	 * @param int|null    $contactId      Contact whose account the key concerns.
	 * @param int|null    $sessionId      Session that requested the key, if any.
	 * @param string|null $page           Path of the page with the form; kept after the key has ended, because it is not personal data.
	 * @param int|null    $requestedAt    Unix seconds of the request, if earlier than the creation of the key.
	 * @param int|null    $consentId      Newsletter consent contained in the mail, if it belongs to no submission.
	 * @param int|null    $searchId       Saved search whose alerts the key ends; null: all.
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
