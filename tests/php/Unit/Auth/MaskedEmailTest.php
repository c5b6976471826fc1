<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Auth;

use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\EmailAddress;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\Auth\KeyGrant;
use SwImmoSuite\Visitor\Auth\KeyPurpose;

final class MaskedEmailTest extends TestCase {

	#[TestWith( [ 'erika.mustermann@domain.example', 'e•••n@domain.example' ] )]
	#[TestWith( [ 'name@mail.domain.example', 'n•••e@mail.domain.example' ] )]
	#[TestWith( [ 'abc@de.example', 'a•••@de.example' ] )]
	#[TestWith( [ 'a@b.co', 'a•••@b.co' ] )]
	#[TestWith( [ 'name@[192.0.2.1]', 'n•••e@[192.0.2.1]' ] )]
	#[TestWith( [ '', '' ] )]
	public function testOnlyTheOwnerRecognizesAMaskedAddress( string $email, string $masked ): void {
		$key = new Key( 1, new KeyGrant( KeyPurpose::Login, new EmailAddress( $email ), null ), 'selector', 0, 1, null );
		self::assertSame( $masked, $key->maskedEmail() );
	}
}
