<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use RuntimeException;

/** Runs commands of WP-CLI on the site of the test run, as an operator does. */
final class Terminal {

	/**
	 * @param list<string> $command Arguments of "wp".
	 * @param string       $code    PHP to run in WordPress before the command.
	 * @return array{int, list<string>} Exit code, and the lines of the output that are not empty.
	 */
	public static function wp( array $command, string $code = '' ): array {
		$phar = getenv( 'SW_IMMOSUITE_WP_CLI' );
		$root = getenv( 'SW_IMMOSUITE_WP_ROOT' );
		if ( ! is_string( $phar ) || ! is_string( $root ) ) {
			throw new RuntimeException( 'SW_IMMOSUITE_WP_CLI and SW_IMMOSUITE_WP_ROOT must be set.' );
		}
		$global  = [ "--path={$root}", '--allow-root', '--skip-packages', '--no-color', ...( '' === $code ? [] : [ "--exec=WP_CLI::add_hook( 'after_wp_load', static function () { {$code} } );" ] ) ];
		$process = proc_open( [ PHP_BINARY, '-d', 'memory_limit=512M', $phar, ...$global, ...$command ], [ [ 'file', '/dev/null', 'r' ], [ 'pipe', 'w' ], [ 'file', '/dev/null', 'w' ] ], $pipes );
		if ( ! is_resource( $process ) || ! isset( $pipes[1] ) ) {
			throw new RuntimeException( 'PHP does not start.' );
		}
		$output = (string) stream_get_contents( $pipes[1] );
		return [ proc_close( $process ), array_values( array_filter( explode( "\n", $output ), static fn( string $line ): bool => '' !== $line ) ) ];
	}
}
