<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Consent;

defined( 'ABSPATH' ) || exit;

/** The consents of a contact in force: per purpose the one confirmed last counts, until it is withdrawn. */
final class ConsentsInForce {

	/**
	 * @param list<ConsentRecord> $records Of one contact, in any order.
	 * @return list<ConsentPurpose>
	 */
	public static function of( array $records ): array {
		$inForce = self::records( $records );
		return array_values( array_filter( ConsentPurpose::cases(), static fn( ConsentPurpose $purpose ): bool => isset( $inForce[ $purpose->value ] ) ) );
	}

	/**
	 * @param list<ConsentRecord> $records Of one contact, in any order.
	 * @return array<string, ConsentRecord> By value of the purpose.
	 */
	public static function records( array $records ): array {
		$confirmed = array_filter( $records, static fn( ConsentRecord $record ): bool => null !== $record->confirmedAt );
		usort( $confirmed, static fn( ConsentRecord $a, ConsentRecord $b ): int => [ $a->confirmedAt, $a->confirmedBy ] <=> [ $b->confirmedAt, $b->confirmedBy ] );
		$last = [];
		foreach ( $confirmed as $record ) {
			$last[ $record->purpose->value ] = $record;
		}
		return array_filter( $last, static fn( ConsentRecord $record ): bool => null === $record->revokedAt );
	}
}
