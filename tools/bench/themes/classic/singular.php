<?php
/** One article or page. */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

get_header();
while ( have_posts() ) :
	the_post();
	?>
<article <?php post_class(); ?>>
	<?php the_title( '<h1>', '</h1>' ); ?>
	<?php the_post_thumbnail( 'large' ); ?>
	<?php the_content(); ?>
	<p><?php echo get_the_date(); ?>, <?php the_author_posts_link(); ?>, <?php the_category( ', ' ); ?></p>
</article>
	<?php
	the_post_navigation();
	comments_template();
endwhile;
get_footer();
