<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Contact;

use InvalidArgumentException;
use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\Contract\Validator;
use SwImmoSuite\Foundation\EmailAddress;

defined( 'ABSPATH' ) || exit;

/** Personal details as typed into a form: trimmed, with an email address, each value valid by contact.schema.json. */
final class ContactData {

	/** Details that forms fill and their owner can edit, without the email address; keys of contact.schema.json and columns of contacts. */
	public const FIELDS = [ 'salutation', 'company', 'firstname', 'lastname', 'phone', 'street', 'number', 'zip', 'city' ];

	/**
	 * @param array<string, string> $values Non-empty values, by key of contact.schema.json.
	 * @throws InvalidArgumentException
	 */
	public function __construct( public readonly array $values ) {
		if ( ! isset( $values['email'] ) || [] !== self::faults( $values ) ) {
			throw new InvalidArgumentException( 'This is no contact.' );
		}
	}

	public function email(): EmailAddress {
		return new EmailAddress( $this->values['email'] ?? '' );
	}

	/**
	 * @param array<string, string> $values Non-empty values.
	 * @return array<string, string> Error code by key of contact.schema.json.
	 */
	public static function faults( array $values ): array {
		$faults     = [];
		$properties = Contract::schema( 'contact' )->properties();
		foreach ( $values as $name => $value ) {
			if ( ! isset( $properties[ $name ] ) || [] !== Validator::validate( $properties[ $name ], $value ) ) {
				// The error codes of these fields equal their names.
				$faults[ $name ] = in_array( $name, [ 'email', 'phone', 'zip' ], true ) ? $name : 'invalid_characters';
			}
		}
		return $faults;
	}
}
