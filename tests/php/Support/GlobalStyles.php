<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use WP_Theme_JSON_Data;
use WP_Theme_JSON_Resolver;

/** Styles that a user changed in the site editor, for one test: returned by a filter, never stored. */
final class GlobalStyles {

	/** @var callable|null */
	private mixed $filter = null;

	/**
	 * Replaces the styles set earlier.
	 *
	 * @param array<string, mixed> $styles
	 * @param array<string, mixed> $settings
	 */
	public function set( array $styles, array $settings = [] ): void {
		$this->clear();
		$this->filter = static fn( WP_Theme_JSON_Data $data ): WP_Theme_JSON_Data => $data->update_with(
			[
				'version'  => 3,
				'settings' => $settings,
				'styles'   => $styles,
			]
		);
		add_filter( 'wp_theme_json_data_user', $this->filter );
		self::clearCache();
	}

	public function clear(): void {
		if ( null !== $this->filter ) {
			remove_filter( 'wp_theme_json_data_user', $this->filter );
			$this->filter = null;
		}
		self::clearCache();
	}

	private static function clearCache(): void {
		WP_Theme_JSON_Resolver::clean_cached_data();
		wp_cache_flush_group( 'theme_json' );
	}
}
