<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration;

use Closure;
use ReflectionFunction;
use SwImmoSuite\Plugin;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use WP_Hook;

/** docs/hooks.md lists every hook that the plugin uses. SW_IMMOSUITE_UPDATE=1 rewrites it. */
final class HooksTest extends IntegrationTestCase {

	private const PAGE = __DIR__ . '/../../../docs/hooks.md';

	private const HEAD = <<<'TEXT'
		# Hooks

		Every hook that the plugin registers in WordPress, and the method that it calls. Front-end page views and REST reads register
		only the rows marked `pages`. `HooksTest` compares this list with the hooks of the modules;
		`SW_IMMOSUITE_UPDATE=1 npm run test:php -- --database sqlite --filter HooksTest` writes it.

		[extend.md](extend.md) documents the plugin's own hooks, for other plugins.

		| hook | priority | method | front end |
		|---|---|---|---|

		TEXT;

	public function testTheListOfHooksIsComplete(): void {
		$pages = self::registered( isPage: true );
		$rows  = array_map(
			static fn( string $row ): string => $row . ( in_array( $row, $pages, true ) ? ' pages |' : ' |' ),
			self::registered( isPage: false )
		);
		self::assertSame( [], array_diff( $pages, self::registered( isPage: false ) ), 'Pages register no further hooks.' );
		$list = self::HEAD . implode( "\n", $rows ) . "\n";
		if ( getenv( 'SW_IMMOSUITE_UPDATE' ) === '1' ) {
			file_put_contents( self::PAGE, $list );
		}
		self::assertSame( (string) file_get_contents( self::PAGE ), $list );
	}

	/** @return list<string> Rows, sorted by the name of the hook; those of one hook in the order in which they run. */
	private static function registered( bool $isPage ): array {
		$before                    = [ $GLOBALS['wp_filter'], $GLOBALS['shortcode_tags'] ];
		$GLOBALS['wp_filter']      = [];
		$GLOBALS['shortcode_tags'] = [];
		Plugin::register( $isPage );
		[ $hooks, $shortcodes ]                               = [ $GLOBALS['wp_filter'], $GLOBALS['shortcode_tags'] ];
		[ $GLOBALS['wp_filter'], $GLOBALS['shortcode_tags'] ] = $before;
		self::assertIsArray( $hooks );
		self::assertIsArray( $shortcodes );
		ksort( $hooks );
		$rows = [];
		foreach ( $hooks as $name => $hook ) {
			self::assertInstanceOf( WP_Hook::class, $hook );
			array_push( $rows, ...self::rowsOf( (string) $name, $hook ) );
		}
		foreach ( $shortcodes as $name => $callback ) {
			$rows[] = "| shortcode `{$name}` | | `" . self::methodOf( $callback ) . '` |';
		}
		return $rows;
	}

	/** @return list<string> */
	private static function rowsOf( string $name, WP_Hook $hook ): array {
		$rows = [];
		ksort( $hook->callbacks );
		foreach ( $hook->callbacks as $priority => $callbacks ) {
			foreach ( is_array( $callbacks ) ? $callbacks : [] as $callback ) {
				$shown  = $priority === PHP_INT_MAX ? 'last' : (string) $priority;
				$rows[] = "| `{$name}` | {$shown} | `" . self::methodOf( is_array( $callback ) ? $callback['function'] : null ) . '` |';
			}
		}
		return $rows;
	}

	/** Every callback is a named method: conditions and work are in the method, not in the line that adds the hook. */
	private static function methodOf( mixed $callback ): string {
		if ( $callback instanceof Closure ) {
			$function = new ReflectionFunction( $callback );
			$service  = $function->getClosureUsedVariables();
			if ( isset( $service['class'], $service['method'] ) ) {
				self::assertIsString( $service['class'] );
				self::assertIsString( $service['method'] );
				self::assertTrue( method_exists( $service['class'], $service['method'] ), "{$service['class']}::{$service['method']}" );
				return self::short( $service['class'] ) . '::' . $service['method'];
			}
			self::assertStringNotContainsString( '{closure', $function->getName(), 'Hooks must be methods, not closures.' );
			return self::short( (string) $function->getClosureScopeClass()?->getName() ) . '::' . $function->getName();
		}
		self::assertIsArray( $callback );
		self::assertIsString( $callback[0] );
		self::assertIsString( $callback[1] );
		return self::short( $callback[0] ) . '::' . $callback[1];
	}

	private static function short( string $name ): string {
		return str_replace( 'SwImmoSuite\\', '', $name );
	}
}
