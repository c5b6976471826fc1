<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** Enqueues the scripts of screens that are JavaScript apps, built from src/screens. */
final class ScreenScript {

	/** Relative to the plugin's folder. */
	private const FOLDER = 'build/screens';

	/**
	 * Enqueues the script with its translations. tools/i18n/texts.mjs names the file of German texts after the handle.
	 *
	 * @param non-empty-string  $handle
	 * @param string            $name   Name of the built files, without extension.
	 * @param list<string>|null $styles Handles of styles that the app's style needs; null if the app has no style.
	 * @return bool False if the plugin is not built; nothing is enqueued then.
	 */
	public static function enqueue( string $handle, string $name, ?array $styles = null ): bool {
		$file  = dirname( SW_IMMOSUITE_FILE ) . '/' . self::FOLDER . "/{$name}.asset.php";
		$asset = is_file( $file ) ? require $file : null;
		if ( ! is_array( $asset ) || ! is_array( $asset['dependencies'] ?? null ) || ! is_string( $asset['version'] ?? null ) ) {
			return false;
		}
		$dependencies = array_filter( $asset['dependencies'], static fn( mixed $handle ): bool => is_string( $handle ) && '' !== $handle );
		$url          = plugins_url( self::FOLDER . "/{$name}", SW_IMMOSUITE_FILE );
		wp_enqueue_script( $handle, "{$url}.js", $dependencies, $asset['version'], true );
		wp_set_script_translations( $handle, Translator::DOMAIN );
		if ( null !== $styles ) {
			wp_enqueue_style( $handle, "{$url}.css", $styles, $asset['version'] );
		}
		return true;
	}
}
