<?php
/** Signatures of the WP-CLI functions that the plugin calls, in place of WP-CLI's stubs, which are not installed. */

declare(strict_types=1);

namespace {
	final class WP_CLI {
		/**
		 * @param string          $name     Command name.
		 * @param callable|object $command  What runs.
		 * @param array<string, mixed> $args Registration options.
		 */
		public static function add_command( string $name, $command, array $args = [] ): bool {
			return true;
		}

		public static function success( string $message ): void {}

		public static function log( string $message ): void {}

		public static function line( string $message = '' ): void {}

		public static function warning( string $message ): void {}

		/** @return never */
		public static function error( string $message ): void {
			exit( 1 );
		}

		/** @return never */
		public static function halt( int $code ): void {
			exit( $code );
		}
	}
}

namespace WP_CLI\Utils {
	/**
	 * @param string                       $format table, json, …
	 * @param list<array<string, mixed>>   $items  Rows.
	 * @param list<string>                 $fields Columns.
	 */
	function format_items( string $format, array $items, array $fields ): void {}
}
