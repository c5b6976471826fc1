<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Account;

use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Visitor\Consent\ConsentPurpose;
use SwImmoSuite\Visitor\Contact\ContactData;

defined( 'ABSPATH' ) || exit;

/** A person with a confirmed address, as the account shows and changes it. */
final class Account {

	/** @param array<string, string> $values By key of ContactData::FIELDS, all of them; empty where unknown. */
	private function __construct(
		public readonly int $id,
		public readonly EmailAddress $email,
		public readonly Language $language,
		public readonly array $values,
	) {
	}

	public static function fromRow( Row $row ): self {
		$values = [];
		foreach ( ContactData::FIELDS as $field ) {
			$values[ $field ] = $row->string( $field );
		}
		return new self( $row->int( 'id' ), new EmailAddress( $row->string( 'email' ) ), Language::from( $row->string( 'language' ) ), $values );
	}

	public function hasAddress( EmailAddress $email ): bool {
		return $this->email->equals( $email );
	}

	/**
	 * Answer of GET and PUT contact (W8).
	 *
	 * @param EmailAddress|null   $pendingEmail Waits for its mailed link.
	 * @param list<ConsentPurpose> $consents     In force.
	 * @return array<string, array<string, bool>|string|null> As account.schema.json has it.
	 */
	public function toArray( ?EmailAddress $pendingEmail, array $consents ): array {
		return array_map( static fn( string $value ): ?string => '' === $value ? null : $value, $this->values ) + [
			'email'        => $this->email->typed,
			'pendingEmail' => $pendingEmail?->typed,
			'customFields' => ConsentPurpose::boxes( $consents ),
		];
	}
}
