<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit;

use PHPUnit\Framework\TestCase;

/** A checkout in the plugins folder without a build. */
final class UnbuiltTest extends TestCase {

	/** The functions of WordPress that the plugin calls; the argument is the plugin's main file. */
	private const WORDPRESS = <<<'PHP'
		define( 'ABSPATH', '/' );
		function current_user_can( $capability ) { return $capability === 'activate_plugins'; }
		function add_action( $hook, $callback ) { echo "$hook: "; $callback(); }
		require $argv[1];
		PHP;

	private const FILES = [ 'sw-immosuite.php', 'includes/Plugin.php', 'includes/Modules/UnbuiltModule.php' ];

	private string $folder;

	protected function setUp(): void {
		$this->folder = sys_get_temp_dir() . '/sw-immosuite-' . bin2hex( random_bytes( 8 ) );
		mkdir( $this->folder . '/includes/Modules', 0777, true );
		foreach ( self::FILES as $file ) {
			copy( dirname( __DIR__, 3 ) . "/{$file}", "{$this->folder}/{$file}" );
		}
	}

	protected function tearDown(): void {
		foreach ( self::FILES as $file ) {
			unlink( "{$this->folder}/{$file}" );
		}
		array_map( 'rmdir', [ $this->folder . '/includes/Modules', $this->folder . '/includes', $this->folder ] );
	}

	public function testWithoutABuildThePluginOnlyShowsANotice(): void {
		$command = [ PHP_BINARY, '-r', self::WORDPRESS, $this->folder . '/sw-immosuite.php' ];
		exec( implode( ' ', array_map( 'escapeshellarg', $command ) ) . ' 2>&1', $output, $code );
		self::assertSame( [ 0, 1 ], [ $code, count( $output ) ], implode( "\n", $output ) );
		self::assertMatchesRegularExpression( '~^admin_notices: <div class="notice notice-error"><p>.*npm run build.*</p></div>$~', $output[0] );
	}
}
