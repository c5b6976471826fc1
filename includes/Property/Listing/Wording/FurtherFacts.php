<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Wording;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Catalogue\FieldType;
use SwImmoSuite\Property\Catalogue\NumberText;
use SwImmoSuite\Property\Listing\Record\Details;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\State;

defined( 'ABSPATH' ) || exit;

/**
 * Facts besides the key figures as labelled text. Leaves out unknown facts, and costs if the listing is not on offer.
 *
 * @phpstan-import-type ListingFactShape from Shapes
 */
final class FurtherFacts {

	/** No-break space. */
	private const SPACE = "\u{a0}";

	public function __construct(
		private readonly Listing $listing,
		private readonly Translator $translator,
	) {
	}

	/** @return list<ListingFactShape> The agency's number, the details in order, the date of availability. */
	public function rows(): array {
		return array_values( $this->named() );
	}

	/** @return array<string, ListingFactShape> The rows by name: 'object_number', names of listing-details.json, 'available'. */
	public function named(): array {
		$t = $this->translator;
		if ( State::Reference === $this->listing->state ) {
			return [];
		}
		$available = $this->listing->state->isOnOffer() ? Meta::text( $this->listing->postId, Field::Available ) : '';
		$rows      = [
			'object_number' => self::row( $t->text( 'Property no.' ), $this->listing->objectNumber ),
			...$this->details(),
			'available'     => self::row( $t->text( 'Available' ), ( new KnownWords( $t ) )->translate( $available ) ),
		];
		return array_filter( $rows, static fn( array $row ): bool => '' !== $row['text'] );
	}

	/** @return array<array-key, string|int|float|bool> The stored details by name. */
	public function values(): array {
		$values = Meta::stored( $this->listing->postId, Field::Details );
		return array_filter( is_array( $values ) ? $values : [], is_scalar( ... ) );
	}

	/** @return array<string, ListingFactShape> By name of the detail. */
	public function details(): array {
		$values = $this->values();
		$rows   = [];
		foreach ( Details::all() as $name => $detail ) {
			$value = $values[ $name ] ?? null;
			if ( null !== $value && $this->isShown( $detail ) ) {
				$rows[ $name ] = self::row( $this->words( $detail, $detail->object( 'label' ) ), $this->text( $detail, $value ) );
			}
		}
		return $rows;
	}

	/** Whether a detail is shown. Costs (details of only one marketing type, or marked as costs) are shown only while the listing is on offer. */
	private function isShown( JsonObject $detail ): bool {
		$type   = $detail->string( 'marketingType' ) ?? $this->listing->marketingType->value;
		$isCost = $detail->has( 'marketingType' ) || $detail->has( 'cost' );
		return $type === $this->listing->marketingType->value && ( ! $isCost || $this->listing->state->isOnOffer() );
	}

	private function text( JsonObject $detail, string|int|float|bool $value ): string {
		return match ( true ) {
			is_bool( $value )                               => $this->translator->text( $value ? 'yes' : 'no' ),
			is_string( $value ) && $detail->has( 'options' ) => $this->words( $detail, $detail->objects( 'options' )[ $value ] ?? null ),
			is_string( $value )                             => ( new KnownWords( $this->translator ) )->translate( $value ),
			// Import software sends 0 for empty fields.
			0.0 === (float) $value                          => $detail->has( 'zero' ) ? $this->words( $detail, $detail->object( 'zero' ) ) : '',
			'€' === $detail->string( 'unit' )               => $this->euros( (float) $value ),
			default                                         => $this->measured( (float) $value, (string) $detail->string( 'unit' ) ),
		};
	}

	/** "3", "7,5 m²". */
	private function measured( float $value, string $unit ): string {
		$number = NumberText::format( $value, FieldType::Decimal, $this->translator );
		return '' === $unit ? $number : $number . self::SPACE . $unit;
	}

	/** "180 €", "182,50 €": unlike prices, these amounts may have cents. */
	public function euros( float $value ): string {
		if ( floor( $value ) === $value ) {
			return NumberText::format( $value, FieldType::Currency, $this->translator );
		}
		return $this->translator->euros( number_format( $value, 2, $this->translator->decimalMark(), $this->translator->thousandsSeparator() ) );
	}

	/** @return ListingFactShape */
	private static function row( string $label, string $text ): array {
		return [
			'label' => $label,
			'text'  => $text,
		];
	}

	private function words( JsonObject $detail, ?JsonObject $words ): string {
		return Details::words( $detail, $words, $this->translator );
	}
}
