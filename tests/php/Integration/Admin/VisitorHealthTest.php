<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Admin\Health\SiteHealth;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Tests\Support\Entries;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Statements;
use SwImmoSuite\Tests\Support\Terminal;
use SwImmoSuite\Visitor\Entry\ReminderCron;

/** Rows of Site Health, and lines of the doctor command, about tasks of staff. */
final class VisitorHealthTest extends IntegrationTestCase {

	private const DAY = 86_400;

	protected function setUp(): void {
		ReminderCron::clear();
	}

	protected function tearDown(): void {
		ReminderCron::clear();
		Listings::clear();
		self::restoreCapability();
	}

	#[Group( 'sqlite' )]
	public function testFollowUpsWithoutRemindersAreReported(): void {
		self::assertSame( 'good', $this->check( 'reminders' )['status'], 'No follow-up is due.' );
		$entries = new Entries();
		$entries->add( [ 'follow_up' => gmdate( 'Y-m-d', time() - self::DAY ) ] );
		$entries->add( [ 'follow_up' => gmdate( 'Y-m-d', time() - self::DAY ), 'status' => 'closed' ] );
		$entries->add( [ 'follow_up' => gmdate( 'Y-m-d', time() + 3 * self::DAY ) ] );
		$result = $this->check( 'reminders' );
		self::assertSame(
			[ 'recommended', '1 Wiedervorlage ist fällig, und niemand wird daran erinnert: Die tägliche Aufgabe läuft nicht. Einen Cronjob des Servers einrichten.' ],
			[ $result['status'], $result['label'] ]
		);
		self::assertStringContainsString( 'href="https://developer.wordpress.org/plugins/cron/', $result['actions'] );
		( new ReminderCron( new Clock() ) )->schedule();
		self::assertSame( 'good', $this->check( 'reminders' )['status'] );
		$untilEvent = (int) wp_next_scheduled( ReminderCron::HOOK ) - time();
		self::assertSame( 'good', $this->check( 'reminders', $untilEvent + 3_500 )['status'], 'A site with few visitors runs its events late.' );
		self::assertSame( 'recommended', $this->check( 'reminders', $untilEvent + 3_700 )['status'] );
	}

	public function testMissingReadersOfEntriesAreReported(): void {
		self::assertSame( 'good', $this->check( 'readers' )['status'] );
		wp_roles()->remove_cap( 'administrator', 'sw_immosuite_read_entries' );
		$result = $this->check( 'readers' );
		self::assertSame(
			[ 'critical', 'Niemand darf lesen, was Besucher senden. Jemandem die Rolle ImmoSuite-Makler oder Administrator geben.' ],
			[ $result['status'], $result['label'] ]
		);
		self::assertStringContainsString( 'href="' . admin_url( 'users.php' ), $result['actions'] );
		[ $code, $lines ] = Terminal::wp( [ 'sw-immosuite', 'doctor' ] );
		self::assertSame( 1, $code );
		self::assertContains( 'wrong  Nobody is allowed to read what visitors send. Give someone the role ImmoSuite agent or Administrator.', $lines );
	}

	#[Group( 'sqlite' )]
	public function testListingsWithoutEnergyDetailsAreNamed(): void {
		$complete = [ Field::EnergyStatus->value => 'pending' ];
		Listings::add( $complete );
		Listings::add( [ Field::State->value => 'sold' ] );
		Listings::add( [], [ 'post_status' => 'draft' ] );
		self::assertSame( 'good', $this->check( 'energy' )['status'], 'Other gaps belong to another row.' );
		$incomplete = Listings::add( [], [ 'post_title' => 'Haus <b>am See</b>' ] );
		$exclusive  = Listings::addExclusive();
		$result     = $this->check( 'energy' );
		self::assertSame( [ 'recommended', 'Bei 2 veröffentlichten Immobilien fehlen Pflichtangaben zur Energie. Im Editor ergänzen.' ], [ $result['status'], $result['label'] ] );
		self::assertStringContainsString( '<a href="' . esc_url( admin_url( "post.php?post={$incomplete}&action=edit" ) ) . '">Haus &lt;b&gt;am See&lt;/b&gt;</a>', $result['actions'] );
		self::assertStringContainsString( "post={$exclusive}&", $result['actions'] );
		foreach ( [ $incomplete, $exclusive ] as $id ) {
			update_post_meta( $id, Field::EnergyStatus->value, 'pending' );
		}
		Listings::settle();
		self::assertSame( 'good', $this->check( 'energy' )['status'] );
	}

	/** A row's queries and names are bounded, however many problems exist. */
	public function testRowsRunFewQueries(): void {
		array_map( static fn(): int => Listings::add(), range( 1, 25 ) );
		( new Entries() )->add( [ 'follow_up' => gmdate( 'Y-m-d', time() - self::DAY ) ] );
		foreach ( [ 'reminders' => 1, 'readers' => 1, 'energy' => 3 ] as $name => $maxQueries ) {
			wp_cache_flush();
			get_option( 'cron' );
			self::assertLessThanOrEqual( $maxQueries, count( Statements::of( fn(): array => $this->check( $name ) ) ), $name );
		}
		self::assertSame( 20, substr_count( $this->check( 'energy' )['actions'], '<li>' ) );
	}

	private static function restoreCapability(): void {
		wp_roles()->add_cap( 'administrator', 'sw_immosuite_read_entries' );
	}

	/** @return array{status: string, label: string, actions: string} */
	private function check( string $name, int $later = 0 ): array {
		/** @var array{direct: array<string, array{test: callable(): array{status: string, label: string, actions: string}}>} $tests */
		$tests = ( new Container( new Clock( $later ) ) )->get( SiteHealth::class )->addTo( [ 'direct' => [], 'async' => [] ] );
		return $tests['direct'][ 'sw_immosuite_' . $name ]['test']();
	}
}
