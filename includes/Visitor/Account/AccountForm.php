<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Account;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Visitor\Consent\ConsentPurpose;
use SwImmoSuite\Visitor\Contact\ContactData;

defined( 'ABSPATH' ) || exit;

/** Body of PUT contact: what it does not name is empty afterwards. */
final class AccountForm {

	/**
	 * @param array<string, string> $values   By key of ContactData::FIELDS, all of them.
	 * @param EmailAddress          $email    Another one than the present starts a change.
	 * @param bool                  $discards A change that is under way is to end.
	 * @param list<ConsentPurpose>  $consents
	 */
	private function __construct(
		public readonly array $values,
		public readonly EmailAddress $email,
		public readonly bool $discards,
		public readonly array $consents,
	) {
	}

	/** @param JsonObject $body As account.schema.json has it, as far as it does. */
	public static function of( JsonObject $body ): self {
		$values = [];
		foreach ( ContactData::FIELDS as $field ) {
			$values[ $field ] = (string) $body->string( $field );
		}
		$discards = $body->has( 'pendingEmail' ) && null === $body->value( 'pendingEmail' );
		return new self( $values, new EmailAddress( (string) $body->string( 'email' ) ), $discards, ConsentPurpose::ticked( $body->object( 'customFields' ) ) );
	}

	/** Names that the account has may be changed, not taken away (S4). */
	public function faults( Account $present ): Faults {
		$lost = array_filter( [ 'firstname', 'lastname' ], fn( string $name ): bool => '' !== $present->values[ $name ] && '' === $this->values[ $name ] );
		return new Faults( array_fill_keys( $lost, 'required' ) );
	}
}
