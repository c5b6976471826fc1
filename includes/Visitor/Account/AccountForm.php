<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Account;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Visitor\Consent\ConsentPurpose;
use SwImmoSuite\Visitor\Contact\ContactData;

defined( 'ABSPATH' ) || exit;

/**
 * Body of PUT contact: what it does not name is empty afterwards.
 *
 * @phpstan-import-type AccountPart from Shapes
 */
final class AccountForm {

	/**
	 * @param array<string, string> $values   By key of ContactData::FIELDS, all of them.
	 * @param EmailAddress          $email    Another one than the present starts a change.
	 * @param bool                  $discards A change that is under way is to end.
	 * @param list<ConsentPurpose>  $consents
	 * @param bool                  $acceptsAlerts Whether acceptContact is to be about what fits saved searches, too.
	 * @param string|null           $consentHash Of the wording that was shown beside the boxes; null: today's.
	 */
	private function __construct(
		public readonly array $values,
		public readonly EmailAddress $email,
		public readonly bool $discards,
		public readonly array $consents,
		public readonly bool $acceptsAlerts,
		public readonly ?string $consentHash,
	) {
	}

	/** @param AccountPart $body */
	public static function of( array $body ): self {
		$values = [];
		foreach ( ContactData::FIELDS as $field ) {
			$values[ $field ] = $body[ $field ] ?? '';
		}
		$discards = array_key_exists( 'pendingEmail', $body ) && null === $body['pendingEmail'];
		$consents = ConsentPurpose::ticked( $body['customFields'] ?? [] );
		return new self( $values, new EmailAddress( $body['email'] ?? '' ), $discards, $consents, $body['acceptAlerts'] ?? false, $body['consentHash'] ?? null );
	}

	/** Names that the account has may be changed, not taken away (S4). */
	public function faults( Account $present ): Faults {
		$lost = array_filter( [ 'firstname', 'lastname' ], fn( string $name ): bool => '' !== $present->values[ $name ] && '' === $this->values[ $name ] );
		return new Faults( array_fill_keys( $lost, 'required' ) );
	}
}
