<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Consent;

use SwImmoSuite\Foundation\Contract\JsonObject;

defined( 'ABSPATH' ) || exit;

/** What a person can agree to: the keys of custom-fields.schema.json, in the order of the boxes. */
enum ConsentPurpose: string {

	case DataPrivacy   = 'dataPrivacy';
	case AcceptContact = 'acceptContact';
	case Newsletter    = 'newsletter';

	/** @return list<string> The channels that its text names. */
	public function channels(): array {
		return match ( $this ) {
			self::DataPrivacy   => [],
			self::AcceptContact => [ 'phone', 'letter', 'email' ],
			self::Newsletter    => [ 'email' ],
		};
	}

	/**
	 * @param JsonObject|null $boxes As custom-fields.schema.json has them, as far as they do; null where there are none.
	 * @return list<self>
	 */
	public static function ticked( ?JsonObject $boxes ): array {
		return array_values( array_filter( self::cases(), static fn( self $purpose ): bool => true === $boxes?->value( $purpose->value ) ) );
	}

	/**
	 * @param list<self> $ticked
	 * @return array<value-of<self>, bool> As custom-fields.schema.json has them, all of them.
	 */
	public static function boxes( array $ticked ): array {
		$boxes = [];
		foreach ( self::cases() as $purpose ) {
			$boxes[ $purpose->value ] = in_array( $purpose, $ticked, true );
		}
		return $boxes;
	}

	/**
	 * @param list<self> $purposes
	 * @param list<self> $others
	 * @return list<self> Those of the first that are not among the second.
	 */
	public static function except( array $purposes, array $others ): array {
		return array_values( array_filter( $purposes, static fn( self $purpose ): bool => ! in_array( $purpose, $others, true ) ) );
	}
}
