<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Account;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Visitor\Consent\ConsentPurpose;
use SwImmoSuite\Visitor\Contact\ContactData;

defined( 'ABSPATH' ) || exit;

/**
 * A person with a confirmed address, as shown and edited in the account.
 *
 * @phpstan-import-type AccountShape from Shapes
 */
final class Account {

	/** @param array<string, string> $values Value of each field in ContactData::FIELDS, by its name; empty if unknown. */
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
	 * Returns the response of GET and PUT contact.
	 *
	 * @param EmailAddress|null    $pendingEmail  New address whose confirmation link is still unused.
	 * @param list<ConsentPurpose> $consents      Consents in force.
	 * @param bool                 $acceptsAlerts Whether alert mails for saved searches are allowed.
	 * @return AccountShape
	 */
	public function toArray( ?EmailAddress $pendingEmail, array $consents, bool $acceptsAlerts ): array {
		$nonEmpty = array_filter( $this->values, static fn( string $value ): bool => '' !== $value );
		return [
			'salutation'   => in_array( $nonEmpty['salutation'] ?? null, [ 'Frau', 'Herr' ], true ) ? $nonEmpty['salutation'] : null,
			'company'      => $nonEmpty['company'] ?? null,
			'firstname'    => $nonEmpty['firstname'] ?? null,
			'lastname'     => $nonEmpty['lastname'] ?? null,
			'phone'        => $nonEmpty['phone'] ?? null,
			'street'       => $nonEmpty['street'] ?? null,
			'number'       => $nonEmpty['number'] ?? null,
			'zip'          => $nonEmpty['zip'] ?? null,
			'city'         => $nonEmpty['city'] ?? null,
			'email'        => $this->email->typed,
			'pendingEmail' => $pendingEmail?->typed,
			'customFields' => ConsentPurpose::boxes( $consents ),
			'acceptAlerts' => $acceptsAlerts,
		];
	}
}
