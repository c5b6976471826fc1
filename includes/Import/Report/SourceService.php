<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Report;

use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\Contract\Validator;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Staff\Actor;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Http\Fault\Sentences;
use SwImmoSuite\Import\OpenImmo\SourceSettings;
use SwImmoSuite\Import\Source\Source;
use SwImmoSuite\Import\Source\SourceRepository;
use SwImmoSuite\Property\Region\RegionLookup;

defined( 'ABSPATH' ) || exit;

/** Reads and changes the settings of a source, for the REST routes and the admin screen. */
final class SourceService {

	public function __construct( private readonly SourceRepository $sources, private readonly RegionLookup $regions ) {
	}

	/** @throws Failure 404 if there is no such source. */
	public function settings( string $name ): SourceSettings {
		return $this->sources->find( $name )->settings ?? ( Source::MAIN === $name ? new SourceSettings() : throw Failure::notFound() );
	}

	/**
	 * @param array<string, mixed> $changes In the shape of source-settings-request.schema.json; absent keys stay unchanged.
	 * @throws Failure 400 with every invalid key.
	 */
	public function change( string $name, array $changes, Translator $translator ): SourceSettings {
		$settings = $this->check( $name, $changes, $translator );
		$this->sources->saveSettings( $name, $settings, Actor::current() );
		return $settings;
	}

	/**
	 * Checks changes without storing them.
	 *
	 * @param array<string, mixed> $changes
	 * @throws Failure 400 with every invalid key.
	 */
	public function check( string $name, array $changes, Translator $translator ): SourceSettings {
		// The validator takes any PHP array for a JSON list, but postal codes are an object.
		$body       = isset( $changes['postcodes'] ) ? [ 'postcodes' => (object) $changes['postcodes'] ] + $changes : $changes;
		$violations = Validator::validate( Contract::schema( 'source-settings-request' ), (object) $body );
		$settings   = SourceSettings::of( new JsonObject( $changes + $this->sources->settings( $name )->values() ) );
		$faults     = ( new Faults( $this->faults( $name, $changes, $settings ) ) )->without( $violations );
		$entries    = [ ...array_map( ( new Sentences( $translator ) )->violation( ... ), $violations ), ...$faults->entries( $translator ) ];
		return [] === $entries ? $settings : throw Failure::invalid( $entries );
	}

	/**
	 * @param array<string, mixed> $changes
	 * @return array<string, string>
	 */
	private function faults( string $name, array $changes, SourceSettings $settings ): array {
		$faults = Source::isName( $name ) ? [] : [ 'source' => 'unknown_option' ];
		foreach ( ( new JsonObject( $changes ) )->texts( 'postcodes' ) as $postcode => $region ) {
			if ( '' === SourceSettings::normalPostcode( (string) $postcode ) ) {
				$faults += [ "postcodes.{$postcode}" => 'zip' ];
			} elseif ( ! $this->isRegion( $region ) ) {
				$faults += [ "postcodes.{$postcode}" => 'unknown_region' ];
			}
		}
		if ( isset( $changes['regionFallback'] ) && '' !== $settings->regionFallback && ! $this->isRegion( $settings->regionFallback ) ) {
			$faults['regionFallback'] = 'unknown_region';
		}
		return $faults + ( SourceRepository::excess( $settings ) > 0 ? [ 'postcodes' => 'too_many' ] : [] );
	}

	private function isRegion( string $id ): bool {
		return [] === $this->regions->unknown( [ $id ] );
	}
}
