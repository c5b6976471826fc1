<?php
declare(strict_types=1);

namespace SwImmoSuite\Account;

use SwImmoSuite\Consent\ConsentsInForce;
use SwImmoSuite\Contact\ContactData;
use SwImmoSuite\Contact\Trim;
use SwImmoSuite\Contract\Bag;
use SwImmoSuite\Contract\Contract;

defined( 'ABSPATH' ) || exit;

/** Body of PUT contact, trimmed: what it does not name is empty afterwards. */
final class AccountForm {

	/**
	 * @param array<string, string> $values   By key of ContactData::FIELDS, all of them.
	 * @param string                $email    Another one than the present starts a change.
	 * @param bool                  $discards A change that is under way is to end.
	 * @param array<string, bool>   $consents By purpose, all of them.
	 */
	private function __construct(
		public readonly array $values,
		public readonly string $email,
		public readonly bool $discards,
		public readonly array $consents,
	) {
	}

	/** @param Bag $body Has passed account.schema.json. */
	public static function of( Bag $body ): self {
		$values = [];
		foreach ( ContactData::FIELDS as $field ) {
			$values[ $field ] = Trim::line( $body->string( $field ) );
		}
		$boxes    = $body->bag( 'customFields' );
		$consents = [];
		foreach ( ConsentsInForce::PURPOSES as $purpose ) {
			$consents[ $purpose ] = true === $boxes?->value( $purpose );
		}
		return new self( $values, (string) $body->string( 'email' ), $body->has( 'pendingEmail' ) && null === $body->value( 'pendingEmail' ), $consents );
	}

	/**
	 * What is malformed once its blanks are gone.
	 *
	 * @return array<string, string> Code by field.
	 */
	public function faults(): array {
		return Trim::faults( array_filter( $this->values, static fn( string $value ): bool => '' !== $value ), Contract::schema( 'account' ) );
	}
}
