<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Admin\Settings;

use SwImmoSuite\Foundation\Settings\RouteService;
use SwImmoSuite\Foundation\Settings\SettingField;
use SwImmoSuite\Foundation\Settings\TileService;

defined( 'ABSPATH' ) || exit;

/**
 * Settings that mean something only with a choice in another one. They show with it at once, by a style and without a script, and
 * are sent all the same: whoever tries another choice loses nothing.
 */
final class DependentRows {

	/** By key: the setting with the choice, and the choices. */
	private const WITH = [
		'tilesUrl'         => [ 'mapTiles', [ TileService::Own ] ],
		'tilesProvider'    => [ 'mapTiles', [ TileService::Own ] ],
		'tilesAttribution' => [ 'mapTiles', [ TileService::Own ] ],
		'tilesLicence'     => [ 'mapTiles', [ TileService::Own ] ],
		'tilesConsent'     => [ 'mapTiles', [ TileService::OpenStreetMap, TileService::Basemap, TileService::Own ] ],
		'routeUrl'         => [ 'routeService', [ RouteService::Own ] ],
	];

	/** Class of the row; empty for one that always shows. */
	public static function className( SettingField $field ): string {
		return isset( self::WITH[ $field->key ] ) ? "sw-immosuite-with-{$field->key}" : '';
	}

	/** Hides what means nothing with the present choices. */
	public static function style(): string {
		$rules = '';
		foreach ( self::WITH as $key => [ $choice, $values ] ) {
			$options = implode( ',', array_map( static fn( TileService|RouteService $value ): string => "[value={$value->value}]", $values ) );
			$rules  .= "form:not(:has(#sw-immosuite-{$choice} :is({$options}):checked)) .sw-immosuite-with-{$key}{display:none}";
		}
		return $rules;
	}
}
