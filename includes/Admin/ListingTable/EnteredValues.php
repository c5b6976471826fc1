<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\ListingTable;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Catalogue\FieldType;
use SwImmoSuite\Property\Catalogue\NumberText;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\MetaDefinition;
use SwImmoSuite\Property\Listing\Record\State;
use SwImmoSuite\Property\Listing\Wording\ContactPerson;

defined( 'ABSPATH' ) || exit;

/**
 * Values typed in quick edit or bulk edit. If a value is invalid, nothing is stored. Unchanged values are not stored again,
 * because parsing rounds a price to whole euros.
 */
final class EnteredValues {

	/** Prefix of the controls' names, before Field::unprefixed(). */
	public const PREFIX = 'sw_immosuite_';

	/** Instead of the id of a listing: the values are entered for several listings. */
	public const SEVERAL = 0;

	/** @param array<string, string> $given Typed texts by meta key; absent fields stay unchanged. */
	public function __construct(
		private readonly array $given,
		private readonly RegionOptions $regions,
		private readonly Language $language,
	) {
	}

	/** @return list<Field> */
	public static function quickEditFields(): array {
		return [ Field::State, Field::Price, Field::PriceOnRequest, Field::ObjectNumber, Field::Region ];
	}

	/** @return list<Field> */
	public static function bulkEditFields(): array {
		return [ Field::State, Field::Region, Field::AgentUser, Field::Exclusive ];
	}

	/** Text in a control: without thousands separator and unit, so that parsing the text returns the stored value. */
	public static function text( int $id, Field $field, Language $language ): string {
		$price = Meta::number( $id, Field::Price );
		return match ( $field ) {
			Field::Price          => null === $price ? '' : strtr( (string) $price, '.', ( new Translator( $language ) )->decimalMark() ),
			Field::PriceOnRequest, Field::Exclusive => Meta::flag( $id, $field ) ? '1' : '',
			Field::AgentUser      => (string) Meta::int( $id, $field ),
			default                      => Meta::text( $id, $field ),
		};
	}

	/** @param int $id Listing, or SEVERAL. */
	public function firstInvalidField( int $id ): ?Field {
		foreach ( $this->changed( $id ) as $key => $text ) {
			$field = Field::from( $key );
			if ( ! $this->isValid( $field, $text ) ) {
				return $field;
			}
		}
		return null;
	}

	/** Whether any value of the listing would change. */
	public function hasChanges( int $id ): bool {
		return [] !== $this->changed( $id );
	}

	/** Stores the changed values. Call only if all values are valid and the current user may edit the listing. */
	public function save( int $id ): void {
		foreach ( $this->changed( $id ) as $key => $text ) {
			$value = Field::Price->value === $key ? (string) ( $this->price( $text ) ?? 0 ) : $text;
			update_post_meta( $id, $key, wp_slash( $value ) );
		}
	}

	/** Returns how to correct an invalid field. */
	public static function errorMessage( Field $field, Language $language ): string {
		$longest = (int) $field->definition()->maxLength;
		return match ( $field ) {
			/* translators: %s: example. */
			Field::Price        => sprintf( __( 'Please enter a number, for example %s.', 'sw-immosuite' ), ( new Translator( $language ) )->number( 450000 ) ),
			Field::ObjectNumber => sprintf(
				/* translators: %s: number. */
				_n( 'Please shorten the text to %s character.', 'Please shorten the text to %s characters.', $longest, 'sw-immosuite' ),
				number_format_i18n( $longest )
			),
			Field::Region       => __( 'This region no longer exists. Please choose another one.', 'sw-immosuite' ),
			Field::AgentUser    => __( 'Please choose somebody who may edit listings.', 'sw-immosuite' ),
			default                    => __( 'Please choose a state.', 'sw-immosuite' ),
		};
	}

	/** @return array<string, string> Typed texts that differ from the stored values; for SEVERAL, all typed texts. */
	private function changed( int $id ): array {
		$isChanged = fn( string $text, string $key ): bool => self::SEVERAL === $id || self::text( $id, Field::from( $key ), $this->language ) !== $text;
		return array_filter( $this->given, $isChanged, ARRAY_FILTER_USE_BOTH );
	}

	private function isValid( Field $field, string $text ): bool {
		return match ( $field ) {
			Field::Price        => '' === $text || null !== $this->price( $text ),
			Field::ObjectNumber => mb_strlen( $text ) <= (int) $field->definition()->maxLength,
			Field::Region       => '' === $text || isset( $this->regions->names()[ $text ] ),
			Field::State        => null !== State::tryFrom( $text ),
			Field::AgentUser    => '0' === $text || ( ctype_digit( $text ) && ContactPerson::isEligible( (int) $text ) ),
			Field::Exclusive    => in_array( $text, [ '', '1' ], true ),
			default                    => true,
		};
	}

	private function price( string $text ): ?float {
		$price = NumberText::parse( $text, FieldType::Currency, $this->language );
		return null !== $price && $price >= 0 && $price <= MetaDefinition::LARGEST ? $price : null;
	}
}
