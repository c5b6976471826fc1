<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Frame;

use SwImmoSuite\Foundation\I18n\Language;

defined( 'ABSPATH' ) || exit;

/** Reads the output of `npm run build`; a missing file is not an error. */
final class Build {

	/** @var array<string, array{hash: string, type: string}>|null */
	private ?array $files = null;

	/** @param string $folder Path of build/. */
	public function __construct( private readonly string $folder ) {
	}

	/** Whether all files required by the documents exist. */
	public function isComplete(): bool {
		return isset( $this->files()['app.js'], $this->files()['host.js'] ) && '' !== $this->bootstrap();
	}

	/**
	 * All files that may be served, by name.
	 *
	 * @return array<string, array{hash: string, type: string}>
	 */
	public function files(): array {
		if ( null === $this->files ) {
			$path = $this->folder . '/web/manifest.php';
			/** @var array<string, array{hash: string, type: string}> $files */
			$files       = is_file( $path ) ? require $path : [];
			$this->files = $files;
		}
		return $this->files;
	}

	/** Version for the file's URL. Changes with the content, so that browsers do not use an outdated file. */
	public function version( string $name ): string {
		return $this->files()[ $name ]['hash'] ?? SW_IMMOSUITE_VERSION;
	}

	/**
	 * File names of chunks, with the hashes that the app will request.
	 *
	 * @return list<string>
	 */
	public function chunks( string ...$names ): array {
		$quoted = implode( '|', array_map( static fn( string $name ): string => preg_quote( $name, '~' ), $names ) );
		$chunk  = '~^(?:' . $quoted . ')\.[0-9a-f]+\.js$~';
		return array_values( array_filter( array_keys( $this->files() ), static fn( string $name ): bool => 1 === preg_match( $chunk, $name ) ) );
	}

	/** Contents of a listed file; empty for every other name. The path contains the listed name, never the requested one. */
	public function contents( string $name ): string {
		foreach ( array_keys( $this->files() ) as $listed ) {
			if ( $listed === $name ) {
				return $this->read( 'web/' . $listed );
			}
		}
		return '';
	}

	/** Inline script that follows a host element's config; empty if not built. */
	public function starter(): string {
		return trim( $this->read( 'web/starter.js' ) );
	}

	/** Inline script of every document. */
	public function bootstrap(): string {
		return trim( $this->read( 'web/bootstrap.js' ) );
	}

	/** Inline script of the sign-in document, for visitors who may be signed in; empty if not built. */
	public function signInScript(): string {
		return trim( $this->read( 'web/known.js' ) );
	}

	/** Inline script of the saved-search document, for links that pass a search; empty if not built. */
	public function savedSearchScript(): string {
		return trim( $this->read( 'web/linked.js' ) );
	}

	/** Inline script that follows the cookie notice; empty if not built. */
	public function cookieScript(): string {
		return trim( $this->read( 'web/cookies.js' ) );
	}

	/**
	 * The first step, rendered by Node at build time: html with markers, inline css, and sheet, the name of the file with the
	 * route's styles (empty if the route has none). Null if not built.
	 *
	 * @param string $chunk See WidgetEntry::chunk().
	 * @return array{html: string, css: string, sheet: string}|null
	 */
	public function firstStep( string $chunk, Language $language ): ?array {
		$step = json_decode( $this->read( 'frame/' . $chunk . '.' . $language->value . '.json' ), true );
		$html    = is_array( $step ) ? $step['html'] ?? null : null;
		$css     = is_array( $step ) ? $step['css'] ?? null : null;
		$sheet   = is_array( $step ) ? $step['sheet'] ?? null : null;
		return is_string( $html ) && is_string( $css ) && is_string( $sheet ) ? [
			'html'  => $html,
			'css'   => $css,
			'sheet' => $sheet,
		] : null;
	}

	private function read( string $name ): string {
		$path = $this->folder . '/' . $name;
		return is_file( $path ) ? (string) file_get_contents( $path ) : '';
	}
}
