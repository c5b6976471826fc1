<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Face;

use SwImmoSuite\Foundation\Face\Color;
use SwImmoSuite\Foundation\Face\SiteFace;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use WP_Theme_JSON_Data;
use WP_Theme_JSON_Resolver;

/** What the site looks like to those that no page surrounds: its button first, then its presets, then our own (E14). */
final class SiteFaceTest extends IntegrationTestCase {

	/** @var callable|null */
	private mixed $filter = null;

	protected function tearDown(): void {
		$this->dress( [] );
	}

	public function testTheButtonIsThatOfTheTheme(): void {
		self::assertSame( [ '#111111', '#ffffff', '9999px' ], self::worn(), 'Twenty Twenty-Five, whose buttons core rounds.' );
	}

	public function testWhatTheSiteHasChangedWins(): void {
		$this->dress(
			[
				'elements' => [
					'button' => [
						'color'  => [
							'background' => 'var(--wp--preset--color--accent-1)',
							'text'       => '#111',
						],
						'border' => [ 'radius' => '3px' ],
					],
				],
			]
		);
		self::assertSame( [ '#ffee58', '#111111', '3px' ], self::worn() );
		$this->dress( [ 'blocks' => [ 'core/button' => [ 'border' => [ 'radius' => [ 'topLeft' => '0.5rem', 'topRight' => '0' ] ] ] ] ] );
		self::assertSame( [ '#111111', '#ffffff', '0.5rem' ], self::worn(), 'The block is nearer than the element.' );
	}

	public function testWordsThatCannotBeReadOnTheButtonAreReplaced(): void {
		$this->dress( [ 'elements' => [ 'button' => [ 'color' => [ 'background' => '#767676', 'text' => '#333333' ] ] ] ] );
		self::assertSame( [ '#767676', '#000000', '9999px' ], self::worn() );
	}

	public function testWhereOnlyCoreHasPaintedTheButtonABrandOfThePresetsStandsForItAndElseOurs(): void {
		$core = [ 'elements' => [ 'button' => [ 'color' => [ 'background' => '#32373c', 'text' => '#ffffff' ] ] ] ];
		$this->dress( $core );
		self::assertSame( [ Color::own()->css(), '#ffffff', '9999px' ], self::worn() );
		$this->dress( $core, [ [ 'slug' => 'accent', 'name' => 'Akzent', 'color' => '#ffdd00' ] ] );
		self::assertSame( [ '#ffdd00', '#000000', '9999px' ], self::worn() );
	}

	public function testWhatIsNoColorOrNoLengthIsLeftOut(): void {
		$this->dress( [ 'elements' => [ 'button' => [ 'color' => [ 'background' => 'red;}</style>', 'text' => 'color-mix(in srgb, red, blue)' ], 'border' => [ 'radius' => '1px;}</style>' ] ] ] ] );
		self::assertSame( [ Color::own()->css(), '#ffffff', '0.625rem' ], self::worn() );
	}

	/** @return list<string> */
	private static function worn(): array {
		$face = new SiteFace();
		return [ $face->button()->css(), $face->onButton()->css(), $face->radius() ];
	}

	/**
	 * As the site editor keeps it.
	 *
	 * @param array<string, mixed>                                          $styles
	 * @param list<array{slug: string, name: string, color: string}> $palette
	 */
	private function dress( array $styles, array $palette = [] ): void {
		if ( null !== $this->filter ) {
			remove_filter( 'wp_theme_json_data_user', $this->filter );
			$this->filter = null;
		}
		if ( [] !== $styles ) {
			$this->filter = static fn( WP_Theme_JSON_Data $data ): WP_Theme_JSON_Data => $data->update_with(
				[
					'version'  => 3,
					'settings' => [] === $palette ? [] : [ 'color' => [ 'palette' => $palette ] ],
					'styles'   => $styles,
				]
			);
			add_filter( 'wp_theme_json_data_user', $this->filter );
		}
		WP_Theme_JSON_Resolver::clean_cached_data();
		wp_cache_flush_group( 'theme_json' );
	}
}
