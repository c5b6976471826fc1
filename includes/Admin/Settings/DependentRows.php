<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Settings;

use SwImmoSuite\Foundation\Settings\RouteService;
use SwImmoSuite\Foundation\Settings\SettingField;
use SwImmoSuite\Foundation\Settings\TileService;

defined( 'ABSPATH' ) || exit;

/**
 * Settings that apply only to some choices of another setting. CSS shows and hides them without a script. Hidden ones are
 * sent too, so trying another choice loses no input.
 */
final class DependentRows {

	/** By key: the setting that decides, and the choices with which this one applies. */
	private const WITH = [
		'tilesUrl'         => [ 'mapTiles', [ TileService::Own ] ],
		'tilesProvider'    => [ 'mapTiles', [ TileService::Own ] ],
		'tilesAttribution' => [ 'mapTiles', [ TileService::Own ] ],
		'tilesLicence'     => [ 'mapTiles', [ TileService::Own ] ],
		'tilesConsent'     => [ 'mapTiles', [ TileService::OpenStreetMap, TileService::Basemap, TileService::Own ] ],
		'routeUrl'         => [ 'routeService', [ RouteService::Own ] ],
	];

	/** Class of the row; empty if the row always shows. */
	public static function className( SettingField $field ): string {
		return isset( self::WITH[ $field->key ] ) ? "sw-immosuite-with-{$field->key}" : '';
	}

	/** Hides the settings that do not apply to the current choices. */
	public static function style(): string {
		$rules = '';
		foreach ( self::WITH as $key => [ $choice, $values ] ) {
			$options = implode( ',', array_map( static fn( TileService|RouteService $value ): string => "[value={$value->value}]", $values ) );
			$rules  .= "form:not(:has(#sw-immosuite-{$choice} :is({$options}):checked)) .sw-immosuite-with-{$key}{display:none}";
		}
		return $rules;
	}
}
