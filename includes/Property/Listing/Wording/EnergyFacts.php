<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Wording;

use DateTimeImmutable;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Catalogue\FieldType;
use SwImmoSuite\Property\Catalogue\NumberText;
use SwImmoSuite\Property\Listing\Record\Values;

defined( 'ABSPATH' ) || exit;

/**
 * The energy information that § 87 GEG requires, without unknown values. tests/fixtures/listing-energy.json lists all
 * cases.
 */
final class EnergyFacts {

	private const UNIT = "\u{a0}kWh/(m²·a)";

	public function __construct(
		private readonly Values $values,
		private readonly Translator $translator,
	) {
	}

	/** States that the certificate will be available at the viewing or is not required; otherwise empty. */
	public function sentence(): string {
		return match ( $this->status() ) {
			'pending' => $this->translator->text( 'The energy certificate will be available at the viewing.' ),
			'exempt'  => $this->translator->text( 'No energy certificate is required for this property.' ),
			default   => '',
		};
	}

	/** @return string A+ to H; empty if unknown. */
	public function class(): string {
		return 'certificate' === $this->status() ? $this->values->string( 'energy_class' ) : '';
	}

	/** @return array{label: string, text: string} Final energy; the text is empty if unknown. */
	public function value(): array {
		return [
			'label' => $this->valueLabel(),
			'text'  => $this->amount( 'energy_value' ),
		];
	}

	/** @return list<array{label: string, text: string}> Values of the certificate, in the order of § 87 GEG. */
	public function rows(): array {
		if ( 'certificate' !== $this->status() ) {
			return [];
		}
		$t    = $this->translator;
		$rows = [
			[ $t->text( 'Energy certificate' ), $this->type() ],
			[ $this->valueLabel(), $this->amount( 'energy_value' ) ],
			[ $t->text( 'Final energy, electricity' ), 'other' === $this->values->building() ? $this->amount( 'energy_electricity' ) : '' ],
			[ $t->text( 'Primary energy demand' ), $this->amount( 'energy_primary' ) ],
			[ $t->text( 'Main energy source' ), ( new KnownWords( $t ) )->translate( $this->values->string( 'energy_sources' ) ) ],
			[ $t->text( 'Year built as stated in the certificate' ), $this->year() ],
			[ $t->text( 'Energy efficiency class' ), $this->class() ],
			[ $t->text( 'Issued on' ), $this->day( 'energy_issued' ) ],
			[ $t->text( 'Valid until' ), $this->day( 'energy_valid_until' ) ],
		];
		return self::withoutEmpty( $rows );
	}

	/** Empty for land, and for a reference, which shows no energy information. */
	private function status(): string {
		return '' === $this->values->building() || 'reference' === $this->values->value( 'state' ) ? '' : $this->values->string( 'energy_status' );
	}

	private function type(): string {
		return match ( $this->values->string( 'energy_type' ) ) {
			'demand'      => $this->translator->text( 'Demand certificate' ),
			'consumption' => $this->translator->text( 'Consumption certificate' ),
			default       => '',
		};
	}

	/** Non-residential buildings state heat and electricity separately (§ 87(2) GEG). */
	private function valueLabel(): string {
		return match ( true ) {
			'other' === $this->values->building()                    => $this->translator->text( 'Final energy, heat' ),
			'demand' === $this->values->string( 'energy_type' )      => $this->translator->text( 'Final energy demand' ),
			'consumption' === $this->values->string( 'energy_type' ) => $this->translator->text( 'Final energy consumption' ),
			default                                                => $this->translator->text( 'Final energy' ),
		};
	}

	private function amount( string $name ): string {
		$amount = $this->values->number( $name );
		return null === $amount ? '' : NumberText::format( $amount, FieldType::Decimal, $this->translator ) . self::UNIT;
	}

	private function year(): string {
		$year = $this->values->number( 'energy_year' );
		return null === $year ? '' : NumberText::format( $year, FieldType::Int, $this->translator );
	}

	private function day( string $name ): string {
		$day = $this->values->day( $name, 0 );
		return null === $day ? '' : $this->translator->date( ( new DateTimeImmutable( $day, wp_timezone() ) )->getTimestamp() );
	}

	/**
	 * @param list<array{string, string}> $rows
	 * @return list<array{label: string, text: string}>
	 */
	private static function withoutEmpty( array $rows ): array {
		$known = array_filter( $rows, static fn( array $row ): bool => '' !== $row[1] );
		return array_map( static fn( array $row ): array => array_combine( [ 'label', 'text' ], $row ), array_values( $known ) );
	}
}
