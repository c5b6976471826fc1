<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Consent;

defined( 'ABSPATH' ) || exit;

/** What a person agrees to at this moment: of each purpose the consent that was confirmed last counts, until it is withdrawn. */
final class ConsentsInForce {

	/** Every consent there is; keys of custom-fields.schema.json. */
	public const PURPOSES = [ 'dataPrivacy', 'acceptContact', 'newsletter' ];

	/**
	 * @param list<ConsentRecord> $records Of one person, in any order.
	 * @return array<string, bool> Keys of custom-fields.schema.json, all of them.
	 */
	public static function of( array $records ): array {
		$confirmed = array_filter( $records, static fn( ConsentRecord $record ): bool => null !== $record->confirmedAt );
		usort( $confirmed, static fn( ConsentRecord $a, ConsentRecord $b ): int => [ $a->confirmedAt, $a->confirmedBy ] <=> [ $b->confirmedAt, $b->confirmedBy ] );
		$inForce = array_fill_keys( self::PURPOSES, false );
		foreach ( $confirmed as $record ) {
			$inForce[ $record->purpose ] = null === $record->revokedAt;
		}
		return $inForce;
	}
}
