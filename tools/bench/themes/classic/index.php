<?php
/** Archives: pictures, titles and excerpts. */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

get_header();
the_archive_title( '<h1>', '</h1>' );
while ( have_posts() ) :
	the_post();
	?>
<article <?php post_class(); ?>>
	<?php the_title( '<h2><a href="' . esc_url( (string) get_permalink() ) . '">', '</a></h2>' ); ?>
	<a href="<?php the_permalink(); ?>"><?php the_post_thumbnail( 'medium_large' ); ?></a>
	<?php the_excerpt(); ?>
	<p><?php echo get_the_date(); ?>, <?php the_author_posts_link(); ?>, <?php the_category( ', ' ); ?></p>
</article>
	<?php
endwhile;
the_posts_pagination();
get_footer();
