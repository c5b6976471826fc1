<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration;

use PHPUnit\Framework\Attributes\Group;
use RuntimeException;
use SwImmoSuite\Admin\Health\SiteHealth;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\DatabaseError;
use SwImmoSuite\Foundation\Hooks\Events;
use SwImmoSuite\Foundation\Hooks\Listeners;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\Filtered;
use SwImmoSuite\Tests\Support\IntegrationTestCase;

/** Each event is fired once, after its data is committed; a failing listener breaks nothing. */
final class EventsTest extends IntegrationTestCase {

	private const FAILING = WP_PLUGIN_DIR . '/sw-failing-listener.php';

	private Filtered $hooks;

	protected function setUp(): void {
		$this->hooks = new Filtered();
	}

	protected function tearDown(): void {
		$this->hooks->clear();
		delete_option( Listeners::OPTION );
		if ( is_file( self::FAILING ) ) {
			unlink( self::FAILING );
		}
	}

	#[Group( 'sqlite' )]
	public function testAnEventIsFiredOnceAfterTheCommitAndNeverAfterARollback(): void {
		$calls = [];
		$this->hooks->add( 'sw_immosuite_test', function ( string $which ) use ( &$calls ): void {
			$calls[] = [ $which, $this->stored->counters() ];
		} );
		$connection = $this->tables->connection;
		$runs       = 0;
		$work       = static function () use ( $connection, &$runs ): void {
			$connection->transaction( static fn() => Events::fire( 'sw_immosuite_test', 'inner' ) );
			$connection->insert( 'limits', [ 'bucket' => 'a', 'used' => 1, 'resets_at' => 1 ] );
			Events::fire( 'sw_immosuite_test', 'outer' );
			if ( ++$runs < 3 ) {
				throw new DatabaseError( 'Deadlock found when trying to get lock; try restarting transaction' );
			}
		};
		$connection->transaction( $work );
		self::assertSame( [ 'inner', 'outer' ], array_column( $calls, 0 ) );
		self::assertCount( 1, $calls[0][1], 'The event is fired after the commit.' );
		try {
			$connection->transaction( static function (): never {
				Events::fire( 'sw_immosuite_test', 'rolled back' );
				throw new RuntimeException( 'stop' );
			} );
		} catch ( RuntimeException ) {
			Events::fire( 'sw_immosuite_test', 'outside' );
		}
		self::assertSame( [ 'inner', 'outer', 'outside' ], array_column( $calls, 0 ) );
	}

	public function testAFailingListenerBreaksNothingAndIsNamed(): void {
		file_put_contents( self::FAILING, "<?php return [ static fn() => apply_filters( 'sw_inner', 1 ), static fn() => throw new Error( 'Broken.' ) ];" );
		$listeners = require (string) realpath( self::FAILING );
		self::assertIsArray( $listeners );
		[ $listener, $inner ] = $listeners;
		self::assertIsCallable( $listener );
		self::assertIsCallable( $inner );
		add_action( 'sw_immosuite_test', $listener );
		add_filter( 'sw_inner', $inner );
		$log = (string) tempnam( sys_get_temp_dir(), 'log' );
		$old = (string) ini_set( 'error_log', $log );
		try {
			$fired = $this->tables->connection->transaction( static function (): bool {
				Events::fire( 'sw_immosuite_test' );
				return true;
			} );
		} finally {
			ini_set( 'error_log', $old );
		}
		self::assertTrue( $fired );
		self::assertFalse( doing_action( 'sw_immosuite_test' ) || doing_filter( 'sw_inner' ) );
		remove_filter( 'sw_inner', $inner );
		self::assertSame( 2, apply_filters( 'sw_inner', 2 ), 'The listener is removed by the function that added it.' );
		remove_action( 'sw_immosuite_test', $listener );
		self::assertStringContainsString( 'SW ImmoSuite: sw_immosuite_test failed in sw-failing-listener.php: Error: Broken.', (string) file_get_contents( $log ) );
		[ $now, $later ] = [ self::health( time() ), self::health( time() + WEEK_IN_SECONDS + 1 ) ];
		self::assertSame( [ 'recommended', 'good' ], [ $now['status'], $later['status'] ] );
		self::assertStringContainsString( 'sw-failing-listener.php (sw_immosuite_test)', $now['label'] );
	}

	/** @return array{status: string, label: string} */
	private static function health( int $now ): array {
		$check = ( new Container( Clock::stopped( $now ) ) )->get( SiteHealth::class )->checks()['sw_immosuite_listeners']();
		return [ 'status' => $check->status, 'label' => $check->label ];
	}
}
