<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing;

use DateTimeImmutable;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Listing\Check\Finding;

defined( 'ABSPATH' ) || exit;

/** Sentences about what a listing lacks, for staff. src/domain/listing-check-texts.ts says the same in the editor. */
final class CheckSentences {

	public function __construct( private readonly Translator $translator ) {
	}

	/** What is open, as one sentence; plain text. */
	public function sentence( Finding $finding ): string {
		$t = $this->translator;
		return match ( $finding->sentence ) {
			'check.category'      => $t->text( 'Choose the type of property.' ),
			'check.price'         => $t->text( 'Enter the price or tick “Price on request”.' ),
			'check.rent'          => $t->text( 'State the rent and whether utilities are extra (§ 6 WoVermRG).' ),
			'check.place'         => $t->text( 'Enter the region, or postal code and city.' ),
			'check.picture'       => $t->text( 'Add at least one picture.' ),
			'check.alt'           => $this->alt( (int) $finding->argument ),
			'check.expired'       => sprintf( $t->text( 'The energy certificate expired on %s. Request a new one.' ), $this->day( (string) $finding->argument ) ),
			'check.rate'          => $t->text( 'Enter the rate of the commission.' ),
			'check.vat'           => $t->text( 'State the commission including VAT (PAngV).' ),
			'check.equal'         => $t->text( 'If consumers buy, both sides must pay the same amount (§§ 656c, 656d BGB). Please check.' ),
			'energy.missingGmodg' => sprintf( $t->text( 'Details required by the GModG are missing: %s' ), $this->names( $finding ) ),
			default               => sprintf( $t->text( 'Details required by § 87 GEG are missing: %s' ), $this->names( $finding ) ),
		};
	}

	private function alt( int $count ): string {
		return sprintf( $this->translator->plural( 'Describe %s picture in words.', 'Describe %s pictures in words.', $count ), $this->translator->number( $count ) );
	}

	/** Of what a certificate says; sentences name nothing else. Some of the names have a comma. */
	private function names( Finding $finding ): string {
		return implode( '; ', array_map( $this->name( ... ), $finding->labels ) );
	}

	private function name( string $label ): string {
		$t = $this->translator;
		return match ( $label ) {
			'energy_type'        => $t->text( 'Type of certificate' ),
			'energy_value'       => $t->text( 'Final energy' ),
			'energy_heat'        => $t->text( 'Final energy, heat' ),
			'energy_electricity' => $t->text( 'Final energy, electricity' ),
			'energy_primary'     => $t->text( 'Primary energy demand' ),
			'energy_sources'     => $t->text( 'Main energy sources of the heating' ),
			'energy_year'        => $t->text( 'Year built as stated in the certificate' ),
			'energy_class'       => $t->text( 'Energy efficiency class' ),
			'energy_issued'      => $t->text( 'Issued on' ),
			default              => $t->text( 'Energy certificate' ),
		};
	}

	/** "12. März 2024", "March 12, 2024". */
	private function day( string $day ): string {
		return $this->translator->date( ( new DateTimeImmutable( $day, wp_timezone() ) )->getTimestamp() );
	}
}
