<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Consent;

use SwImmoSuite\Foundation\Contract\Shapes;

defined( 'ABSPATH' ) || exit;

/**
 * Purposes of consents: the keys of custom-fields.schema.json, in the order of the checkboxes.
 *
 * @phpstan-import-type CustomFieldsPart from Shapes
 */
enum ConsentPurpose: string {

	case DataPrivacy   = 'dataPrivacy';
	case AcceptContact = 'acceptContact';
	case Newsletter    = 'newsletter';

	/** @return list<'phone'|'letter'|'email'> Channels named in the text of the consent. */
	public function channels(): array {
		return match ( $this ) {
			self::DataPrivacy   => [],
			self::AcceptContact => [ 'phone', 'letter', 'email' ],
			self::Newsletter    => [ 'email' ],
		};
	}

	/**
	 * @param CustomFieldsPart $boxes
	 * @return list<self>
	 */
	public static function fromBoxes( array $boxes ): array {
		return array_values( array_filter( self::cases(), static fn( self $purpose ): bool => true === ( $boxes[ $purpose->value ] ?? null ) ) );
	}

	/**
	 * @param list<self> $purposes
	 * @return array{dataPrivacy: bool, acceptContact: bool, newsletter: bool} All checkboxes of custom-fields.schema.json.
	 */
	public static function boxes( array $purposes ): array {
		return [
			'dataPrivacy'   => in_array( self::DataPrivacy, $purposes, true ),
			'acceptContact' => in_array( self::AcceptContact, $purposes, true ),
			'newsletter'    => in_array( self::Newsletter, $purposes, true ),
		];
	}

	/**
	 * @param list<self> $purposes
	 * @param list<self> $others
	 * @return list<self> Purposes in the first list but not in the second.
	 */
	public static function except( array $purposes, array $others ): array {
		return array_values( array_filter( $purposes, static fn( self $purpose ): bool => ! in_array( $purpose, $others, true ) ) );
	}
}
