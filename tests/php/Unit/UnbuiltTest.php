<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit;

use PHPUnit\Framework\TestCase;

/** A checkout in the folder of plugins that nobody has built. */
final class UnbuiltTest extends TestCase {

	private const WORDPRESS = <<<'PHP'
		define( 'ABSPATH', '/' );
		function current_user_can( $capability ) { return $capability === 'activate_plugins'; }
		function add_action( $hook, $callback ) { echo "$hook: "; $callback(); }
		require $argv[1];
		PHP;

	private string $folder;

	protected function setUp(): void {
		$this->folder = sys_get_temp_dir() . '/sw-immosuite-' . bin2hex( random_bytes( 8 ) );
		mkdir( $this->folder );
		copy( dirname( __DIR__, 3 ) . '/sw-immosuite.php', $this->folder . '/sw-immosuite.php' );
	}

	protected function tearDown(): void {
		unlink( $this->folder . '/sw-immosuite.php' );
		rmdir( $this->folder );
	}

	public function testItSaysSoInWpAdminAndDoesNothingElse(): void {
		$command = [ PHP_BINARY, '-r', self::WORDPRESS, $this->folder . '/sw-immosuite.php' ];
		exec( implode( ' ', array_map( 'escapeshellarg', $command ) ) . ' 2>&1', $said, $code );
		self::assertSame( [ 0, 1 ], [ $code, count( $said ) ], implode( "\n", $said ) );
		self::assertMatchesRegularExpression( '~^admin_notices: <div class="notice notice-error"><p>.*npm run build.*</p></div>$~', $said[0] );
	}
}
