<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Search;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Property\Catalogue\FieldType;
use SwImmoSuite\Property\Catalogue\NumberText;
use SwImmoSuite\Property\Listing\Record\Field;

defined( 'ABSPATH' ) || exit;

/** Parses the numbers of a search URL. Reports invalid numbers and applies the valid ones. */
final class SearchBounds {

	/** Maximum number of characters of a number. */
	private const MAX_LENGTH = 40;

	/** Thousands, all separated by the same mark: in a price, the mark of either language. */
	private const GROUPED = '/^[0-9]{1,3}([.,])[0-9]{3}(?:\1[0-9]{3})*$/D';

	/** Earliest year of construction that a search accepts, and number of future years that it accepts. */
	public const FIRST_YEAR   = 1700;
	private const YEARS_AHEAD = 10;

	/** @var array<string, float> By FigureBound::value. */
	public readonly array $bounds;

	/** @var array<string, string> As typed, by parameter. */
	public readonly array $given;

	/** @var array<string, 'number'|'year'|'bounds'> By parameter. */
	public readonly array $faults;

	public function __construct( ParameterTexts $texts, Language $language ) {
		$given  = [];
		$bounds = [];
		$faults = [];
		foreach ( FigureBound::cases() as $bound ) {
			$text = $texts->line( $bound->value, self::MAX_LENGTH + 1 );
			if ( '' === $text ) {
				continue;
			}
			$given[ $bound->value ] = mb_substr( $text, 0, self::MAX_LENGTH );
			$number                 = self::number( $text, $bound, $language );
			if ( null === $number ) {
				$faults[ $bound->value ] = Field::Year === $bound->field() ? 'year' : 'number';
			} else {
				$bounds[ $bound->value ] = $number;
			}
		}
		$inverted     = self::inverted( $bounds );
		$this->given  = $given;
		$this->bounds = array_diff_key( $bounds, $inverted );
		$this->faults = $faults + $inverted;
	}

	/** @return array<string, string> Bounds by parameter, with up to two decimals, in a form that both languages parse. */
	public function plain(): array {
		return array_map(
			static function ( float $number ): string {
				$hundredths = NumberText::hundredths( $number );
				$text       = sprintf( '%.0F.%02d', floor( $hundredths / 100 ), (int) fmod( $hundredths, 100 ) );
				return rtrim( rtrim( $text, '0' ), '.' );
			},
			$this->bounds
		);
	}

	private static function number( string $text, FigureBound $bound, Language $language ): ?float {
		if ( FieldType::Currency === $bound->numberType() && 1 === preg_match( self::GROUPED, $text ) ) {
			$text = str_replace( [ '.', ',' ], '', $text );
		}
		$number = mb_strlen( $text ) > self::MAX_LENGTH ? null : NumberText::parse( $text, $bound->numberType(), $language );
		if ( null === $number ) {
			return null;
		}
		if ( Field::Year === $bound->field() ) {
			return $number >= self::FIRST_YEAR && $number <= self::lastYear() ? $number : null;
		}
		return $number >= 0 ? $number : null;
	}

	/** Latest year that a search accepts: buildings are sold before they are finished. */
	public static function lastYear(): int {
		return (int) gmdate( 'Y' ) + self::YEARS_AHEAD;
	}

	/**
	 * @param array<string, float> $bounds
	 * @return array<string, 'bounds'> Upper bounds that lie below the lower one.
	 */
	private static function inverted( array $bounds ): array {
		$inverted = [];
		foreach ( FigureBound::cases() as $bound ) {
			$lower = $bounds[ $bound->lower()->value ?? '' ] ?? null;
			$upper = $bounds[ $bound->value ] ?? null;
			if ( null !== $lower && null !== $upper && $lower > $upper ) {
				$inverted[ $bound->value ] = 'bounds';
			}
		}
		return $inverted;
	}
}
