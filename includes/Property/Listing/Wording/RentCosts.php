<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Wording;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Record\Meta;

defined( 'ABSPATH' ) || exit;

/**
 * Monthly costs of a home to let, and its deposit.
 *
 * @phpstan-import-type ListingFactShape from Shapes
 */
final class RentCosts {

	/** Details that are shown, by their names in listing-details.json. */
	public const DETAILS = [ 'nebenkosten', 'heizkosten', 'heizkosten_enthalten', 'warmmiete', 'kaution' ];

	public function __construct(
		private readonly Listing $listing,
		private readonly Translator $translator,
	) {
	}

	/** @return array<string, ListingFactShape> By names of listing-details.json, and "price"; empty if only the rent is known. */
	public function rows(): array {
		$facts = new FurtherFacts( $this->listing, $this->translator );
		$known = array_intersect_key( $facts->details(), array_flip( self::DETAILS ) );
		$price = ( new KeyFigures( $this->listing, $this->translator ) )->price();
		if ( [] === $known || '' === $price['title'] ) {
			return [];
		}
		$rentWithUtilities = $this->rentWithUtilities();
		$rows = [
			'price'      => self::row( $price['title'], $price['text'] ),
			'heizkosten' => $known['heizkosten'] ?? $this->heatingRow(),
			'warmmiete'  => null === $rentWithUtilities ? null : self::row( $this->translator->text( 'Rent with utilities' ), $facts->euros( $rentWithUtilities ) ),
		] + $known;
		// Leaves out heizkosten_enthalten, which the row heizkosten already states.
		$order = array_fill_keys( [ 'price', 'nebenkosten', 'heizkosten', 'warmmiete', 'kaution' ], null );
		return array_filter( array_replace( $order, array_intersect_key( $rows, $order ) ), is_array( ... ) );
	}

	/** @return ListingFactShape|null Whether the utilities include heating; null if unknown. */
	private function heatingRow(): ?array {
		$included = $this->details()['heizkosten_enthalten'] ?? null;
		if ( ! is_bool( $included ) ) {
			return null;
		}
		return self::row(
			$this->translator->text( 'Heating costs' ),
			$this->translator->text( $included ? 'included in the utilities' : 'not included in the utilities' )
		);
	}

	/** @return ListingFactShape */
	private static function row( string $label, string $text ): array {
		return [
			'label' => $label,
			'text'  => $text,
		];
	}

	/** The stated rent with utilities, otherwise the sum of its parts if all parts are known. Heating costs may be part of the utilities. */
	private function rentWithUtilities(): ?float {
		$stated = $this->number( 'warmmiete' );
		$parts  = [ $this->listing->figure( Field::Price ), $this->number( 'nebenkosten' ), $this->isHeatingIncluded() ? 0.0 : $this->number( 'heizkosten' ) ];
		return $stated ?? ( in_array( null, $parts, true ) ? null : array_sum( $parts ) );
	}

	private function isHeatingIncluded(): bool {
		return true === ( $this->details()['heizkosten_enthalten'] ?? false );
	}

	private function number( string $name ): ?float {
		$value = $this->details()[ $name ] ?? null;
		return is_int( $value ) || is_float( $value ) ? (float) $value : null;
	}

	/** @return array<array-key, mixed> */
	private function details(): array {
		$details = Meta::stored( $this->listing->postId, Field::Details );
		return is_array( $details ) ? $details : [];
	}
}
