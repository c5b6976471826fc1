<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import\Attachment;

use SwImmoSuite\Import\OpenImmo\SourceSettings;
use SwImmoSuite\Import\Source\SourceRepository;
use SwImmoSuite\Import\Transfer\IntakeOptions;
use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Tests\Support\Imports;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\SentPictures;

/** GRUNDRISS attachments in PDF. */
final class PlanDocumentTest extends IntegrationTestCase {

	private Imports $imports;

	protected function setUp(): void {
		$this->imports = new Imports();
	}

	protected function tearDown(): void {
		$this->imports->end();
	}

	public function testWithDocumentsDisabledAPdfPlanGetsANote(): void {
		$dry   = $this->send( new IntakeOptions( isDryRun: true ) );
		$first = $this->send();
		foreach ( [ $dry, $first ] as $transfer ) {
			self::assertSame( [ 'plan_document' ], Imports::notes( Imports::items( $transfer )[0], [ 'plan_document', 'picture_refused', 'picture_missing' ] ) );
		}
		self::assertSame( [ 0, 0 ], $this->countPlansAndDocuments() );
		self::assertSame( [], SentPictures::attachments() );
	}

	public function testAPdfPlanIsADocumentWhileDocumentsAreEnabled(): void {
		$this->setDocumentsEnabled( true );
		$first = $this->send();
		self::assertSame( [], Imports::notes( Imports::items( $first )[0], [ 'plan_document', 'picture_refused', 'picture_missing' ] ) );
		self::assertSame( [ 0, 1 ], $this->countPlansAndDocuments() );
		$before = Imports::checksum();
		$again  = $this->send();
		self::assertSame( [ [ 'A' => 'unchanged' ], $before ], [ Imports::actions( $again ), Imports::checksum() ] );
		$this->setDocumentsEnabled( false );
		$withoutDocuments = $this->send();
		self::assertSame( [ 'plan_document' ], Imports::notes( Imports::items( $withoutDocuments )[0], [ 'plan_document', 'picture_refused', 'picture_missing' ] ) );
		self::assertSame( [ 0, 0 ], $this->countPlansAndDocuments() );
		self::assertSame( [], SentPictures::attachments() );
	}

	public function testOnlyAPdfPlanBecomesADocument(): void {
		$this->setDocumentsEnabled( true );
		$transfer = $this->send( bytes: '<script>alert(1)</script>%PDF-1.4' );
		self::assertSame( [ 'picture_refused' ], Imports::notes( Imports::items( $transfer )[0], [ 'plan_document', 'picture_refused', 'picture_missing' ] ) );
		self::assertSame( [ 0, 0 ], $this->countPlansAndDocuments() );
	}

	private function setDocumentsEnabled( bool $isEnabled ): void {
		Imports::services()->get( SourceRepository::class )->saveSettings( 'main', new SourceSettings( documents: $isEnabled ) );
	}

	private function send( IntakeOptions $options = new IntakeOptions(), string $bytes = "%PDF-1.4\n%%EOF" ): Transfer {
		$home     = Imports::home( 'A', '<anhaenge>' . SentPictures::anhang( 'Grundriss EG.pdf', 'GRUNDRISS', 'Erdgeschoss' ) . '</anhaenge>' );
		$transfer = $this->imports->queueZip( [ 'voll.xml' => $this->imports->xml( 'VOLL', $home ), 'Grundriss EG.pdf' => $bytes ], $options );
		Imports::runWorker();
		return $transfer;
	}

	/** @return array{int, int} Plans and documents of the listing. */
	private function countPlansAndDocuments(): array {
		$post = Imports::posts()['A'];
		return [ count( Meta::files( $post, Field::Plans ) ), count( Meta::files( $post, Field::Documents ) ) ];
	}
}
