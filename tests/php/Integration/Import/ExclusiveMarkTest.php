<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import;

use SwImmoSuite\Import\OpenImmo\SourceSettings;
use SwImmoSuite\Import\Source\SourceRepository;
use SwImmoSuite\Import\Transfer\TransferItem;
use SwImmoSuite\Tests\Support\Imports;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use WP_Post;

/** A transfer removes only exclusive marks that a transfer has set. */
final class ExclusiveMarkTest extends IntegrationTestCase {

	private Imports $imports;

	protected function setUp(): void {
		$this->imports = new Imports();
	}

	protected function tearDown(): void {
		$this->imports->end();
	}

	/**
	 * Once a source has a rule, its software sends "not exclusive" for every listing that the software does not mark,
	 * including listings that staff have hidden.
	 */
	public function testALaterRulePublishesNoListingThatStaffHaveHidden(): void {
		$mark  = '<user_defined_simplefield feldname="exklusiv">ja</user_defined_simplefield>';
		$homes = static fn( string $more = '' ): array => [ Imports::home( 'A' ), Imports::home( 'B' ), Imports::home( 'C', $more ), Imports::home( 'D' ) ];
		$this->imports->send( 'VOLL', ...$homes() );
		Imports::runWorker();
		$posts = Imports::posts();
		array_map( static fn( string $number ) => update_post_meta( $posts[ $number ], 'sw_immo_exclusive', true ), [ 'A', 'B' ] );
		update_post_meta( $posts['B'], '_sw_immosuite_import_locked', '1' );
		Imports::services()->get( SourceRepository::class )->saveSettings( 'main', new SourceSettings( exclusiveField: 'exklusiv' ) );
		$this->imports->send( 'VOLL', Imports::home( 'C', $mark ), Imports::home( 'D' ) );
		Imports::runWorker();
		self::assertSame( [ 'A' => 'draft', 'B' => 'draft', 'C' => 'private', 'D' => 'publish' ], Imports::statuses() );
		$statuses     = [];
		$recordStatus = static function ( string $to, string $from, WP_Post $post ) use ( &$statuses ): void {
			$statuses[ $post->ID ][] = $to;
		};
		add_action( 'transition_post_status', $recordStatus, 10, 3 );
		$withoutMark = $this->imports->send( 'VOLL', ...$homes() );
		Imports::runWorker();
		remove_action( 'transition_post_status', $recordStatus );
		self::assertSame( [ 'A' => 'private', 'B' => 'private', 'C' => 'publish', 'D' => 'publish' ], Imports::statuses(), 'A listing that a transfer has hidden is published by a later transfer.' );
		self::assertSame( [ [ 'private' ], [ 'private' ] ], [ $statuses[ $posts['A'] ], $statuses[ $posts['B'] ] ], 'They are never public, not even briefly.' );
		$notes = array_map( static fn( TransferItem $item ): array => Imports::notes( $item, [ 'kept_exclusive' ] ), Imports::items( $withoutMark ) );
		self::assertSame( [ [ 'kept_exclusive' ], [ 'kept_exclusive' ], [], [] ], $notes );
		self::assertSame( [ true, true ], [ ...Imports::meta( $posts['A'], 'sw_immo_exclusive' ), ...Imports::meta( $posts['B'], 'sw_immo_exclusive' ) ] );
	}

	/** A mark set by a transfer counts as set by staff after staff have changed it, or after a transfer without a rule. */
	public function testAnExclusiveMarkSetAgainByStaffStays(): void {
		$mark = '<user_defined_simplefield feldname="exklusiv">ja</user_defined_simplefield>';
		$rule = new SourceSettings( exclusiveField: 'exklusiv' );
		Imports::services()->get( SourceRepository::class )->saveSettings( 'main', $rule );
		$this->imports->send( 'VOLL', Imports::home( 'A', $mark ), Imports::home( 'B', $mark ), Imports::home( 'C', $mark ) );
		Imports::runWorker();
		$posts = Imports::posts();
		update_post_meta( $posts['A'], 'sw_immo_exclusive', false );
		update_post_meta( $posts['A'], 'sw_immo_exclusive', true );
		$this->imports->send( 'VOLL', Imports::home( 'A', $mark ), Imports::home( 'B', $mark ), Imports::home( 'C' ) );
		Imports::runWorker();
		self::assertSame( [ 'A' => 'private', 'B' => 'private', 'C' => 'publish' ], Imports::statuses() );
		Imports::services()->get( SourceRepository::class )->saveSettings( 'main', new SourceSettings() );
		$this->imports->send( 'TEIL', Imports::home( 'B' ) );
		Imports::runWorker();
		Imports::services()->get( SourceRepository::class )->saveSettings( 'main', $rule );
		$this->imports->send( 'VOLL', Imports::home( 'A' ), Imports::home( 'B' ), Imports::home( 'C' ) );
		Imports::runWorker();
		self::assertSame( 'private,private,publish', implode( ',', Imports::statuses() ) );
		update_post_meta( $posts['A'], 'sw_immo_exclusive', false );
		$this->imports->send( 'VOLL', Imports::home( 'A' ), Imports::home( 'B' ), Imports::home( 'C' ) );
		Imports::runWorker();
		self::assertSame( [ 'A' => 'publish', 'B' => 'private', 'C' => 'publish' ], Imports::statuses(), 'Staff can remove a mark that counts as theirs.' );
	}
}
