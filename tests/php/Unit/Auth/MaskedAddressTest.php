<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Auth;

use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Visitor\Auth\MaskedAddress;

final class MaskedAddressTest extends TestCase {

	#[TestWith( [ 'erika.mustermann@domain.example', 'e•••n@domain.example' ] )]
	#[TestWith( [ 'name@mail.domain.example', 'n•••e@mail.domain.example' ] )]
	#[TestWith( [ 'abc@de.example', 'a•••@de.example' ] )]
	#[TestWith( [ 'a@b.co', 'a•••@b.co' ] )]
	#[TestWith( [ 'name@[192.0.2.1]', 'n•••e@[192.0.2.1]' ] )]
	#[TestWith( [ '', '' ] )]
	public function testAnAddressIsRecognisableToItsOwnerOnly( string $email, string $masked ): void {
		self::assertSame( $masked, MaskedAddress::of( $email ) );
	}
}
